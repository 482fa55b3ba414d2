import 'server-only';
import type { VisibleBooking } from '@/lib/bookings/data/visible-bookings';
import type { CsvCell } from '@/lib/csv';
import { timeIn } from '@/lib/i18n/time-zone';
import type { BookingState } from '@/lib/outcomes';
import { customerOf } from '@/lib/shipment';
import { productName } from './answered-values';
import { type LabelState, labelState } from './list-query';

/** What depends on the clerk: the language, and the time zone of the shop in use. */
export type ExportWords = {
  timeZone: string;
  states: Record<BookingState, string>;
  labels: Record<LabelState, string>;
  directions: Record<'delivery' | 'return', string>;
};

type Cells = Record<string, (booking: VisibleBooking, words: ExportWords) => CsvCell | undefined>;

/** The columns of the exported list, in order, and what stands in each: a number where it is an amount. Weights in grams. */
const CELLS = {
  madeAt: (booking, words) => timeIn(booking.createdAt, words.timeZone),
  state: (booking, words) => words.states[booking.state],
  label: (booking, words) => {
    const state = labelState(booking);
    return state && words.labels[state];
  },
  shipmentId: (booking) => booking.shipmentId,
  trackingReferences: (booking) => booking.trackingReferences.join(' '),
  returnCodes: (booking) => booking.booked?.items.flatMap((item) => item.returnCode || []).join(' '),
  recipient: (booking) => booking.recipientName,
  address: (booking) => customerOf(booking)?.address,
  zipCode: (booking) => booking.recipientZipCode,
  city: (booking) => customerOf(booking)?.city,
  country: (booking) => customerOf(booking)?.countryCode,
  phone: (booking) => customerOf(booking)?.phone,
  email: (booking) => customerOf(booking)?.email,
  servicePoint: (booking) => booking.servicePoint?.name,
  orderReference: (booking) => booking.orderReference,
  solution: (booking) => booking.solutionName,
  product: (booking) => booking.booked && productName(booking.booked.properties),
  parcels: (booking) => booking.shipment.items.length,
  weightGrams: (booking) => booking.shipment.items.reduce((sum, item) => sum + item.weightGrams, 0),
  deliveryDate: (booking) => booking.shipment.desiredDeliveryDate,
  orderId: (booking) => booking.booked?.orderId ?? '',
  clerk: (booking) => booking.clerkName,
  shop: (booking) => booking.shopName,
  direction: (booking, words) => words.directions[booking.isReturn ? 'return' : 'delivery'],
} satisfies Cells;

export type ExportColumn = keyof typeof CELLS;

export const EXPORT_COLUMNS = Object.keys(CELLS) as ExportColumn[];

/** One booking as the values of its line, in the order of the columns. */
export function exportValues(booking: VisibleBooking, words: ExportWords): CsvCell[] {
  return Object.values<Cells[string]>(CELLS).map((cell) => cell(booking, words) ?? null);
}
