import 'server-only';
import type { VisibleBooking } from '@/lib/db/visible-bookings';
import { productName } from './present-outcome';
import type { BookingState } from './states';

/** What depends on the clerk's language. */
export type ExportWords = { states: Record<BookingState, string>; writeTime: (time: Date) => string };

type Cells = Record<string, (booking: VisibleBooking, words: ExportWords) => string | number | null | undefined>;

const consignee = ({ shipment }: VisibleBooking) => shipment.parties.find((party) => party.type === 'consignee');

/** The columns of the exported list, in order, and what stands in each. Weights in grams. */
const CELLS = {
  madeAt: (booking, words) => words.writeTime(booking.createdAt),
  state: (booking, words) => words.states[booking.state],
  shipmentId: (booking) => booking.shipmentId,
  trackingReferences: (booking) => booking.trackingReferences.join(' '),
  returnCodes: (booking) => booking.booked?.items.flatMap((item) => item.returnCode || []).join(' '),
  recipient: (booking) => booking.consigneeName,
  address: (booking) => consignee(booking)?.address,
  zipCode: (booking) => booking.consigneeZipCode,
  city: (booking) => consignee(booking)?.city,
  country: (booking) => consignee(booking)?.countryCode,
  phone: (booking) => consignee(booking)?.phone,
  email: (booking) => consignee(booking)?.email,
  servicePoint: (booking) => booking.servicePoint?.name,
  orderReference: (booking) => booking.orderReference,
  solution: (booking) => booking.solutionName,
  product: (booking) => booking.booked && productName(booking.booked.properties),
  parcels: (booking) => booking.shipment.items.length,
  weightGrams: (booking) => booking.shipment.items.reduce((sum, item) => sum + item.weightGrams, 0),
  deliveryDate: (booking) => booking.shipment.desiredDeliveryDate,
  orderId: (booking) => booking.booked?.orderId,
  clerk: (booking) => booking.clerkName,
  shop: (booking) => booking.shopName,
} satisfies Cells;

export type ExportColumn = keyof typeof CELLS;

export const EXPORT_COLUMNS = Object.keys(CELLS) as ExportColumn[];

/** One booking as the values of its line, in the order of the columns. Pure. */
export function exportValues(booking: VisibleBooking, words: ExportWords): string[] {
  return Object.values<Cells[string]>(CELLS).map((cell) => String(cell(booking, words) ?? ''));
}
