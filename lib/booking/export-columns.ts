import 'server-only';
import type { VisibleBooking } from '@/lib/db/visible-bookings';
import { TIME_ZONE } from '@/lib/i18n/time-zone';
import { productName } from './present-outcome';
import { type SlipState, slipState } from './slip-state';
import type { BookingState } from './states';

/** What depends on the clerk's language. */
export type ExportWords = { states: Record<BookingState, string>; slips: Record<SlipState, string> };

type Cells = Record<string, (booking: VisibleBooking, words: ExportWords) => string | number | null | undefined>;

const consignee = ({ shipment }: VisibleBooking) => shipment.parties.find((party) => party.type === 'consignee');

/** The columns of the exported list, in order, and what stands in each. Weights in grams. */
const CELLS = {
  madeAt: (booking) => deskTime(booking.createdAt),
  state: (booking, words) => words.states[booking.state],
  slip: (booking, words) => {
    const state = slipState(booking);
    return state && words.slips[state];
  },
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

const asIso = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** `2026-10-26 14:05:03` at the desk: a form that every spreadsheet reads as a time and sorts. */
export function deskTime(time: Date): string {
  return asIso.format(time);
}
