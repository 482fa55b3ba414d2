import type { Clerk } from '@/lib/accounts/clerk';
import { findHeld } from '@/lib/bookings/data/booking-answers';
import { findVisibleBooking } from '@/lib/bookings/data/visible-bookings';
import type { BookingSource } from '@/lib/bookings/queries/bookings';
import { findBookingByNumber } from '@/lib/bookings/queries/found-bookings';
import { changeSinceBooked, findNumbered, type NumberedOrder } from '@/lib/online-shops/data/online-orders';
import { weightOf } from '@/lib/online-shops/order-cells';
import { isBooked } from '@/lib/outcomes';
import { customerOf } from '@/lib/shipment';
import type { ShopRow } from '@/lib/shops/data/shops';
import { type BenchStep, type StopReason, stopped } from './bench-view';
import { listReferenced } from './data/referenced-bookings';

/**
 * What a scanned code stands for in a shop: the number of an order, as a packing slip has it, or that of a label. A code that fits more than one is
 * never decided here. The caller has asked whether the clerk may use the shop.
 */
export async function readCode(source: BookingSource, clerk: Clerk, shop: ShopRow, text: string): Promise<BenchStep> {
  const { orm } = source.db;
  const code = text.trim();
  // A sign in front is part of the number in some online shops, and not of the code that they print.
  const bare = code.replace(/^#/, '');
  const orders = await findNumbered(orm, shop.id, [bare, `#${bare}`]);
  const [order, ...others] = orders.filter(({ state }) => state !== 'closed');
  if (others.length > 0) return stopped('several', code);
  if (order) return readOrder(source, clerk, shop, order);
  const [closed] = orders;
  if (closed) return stopped('closed', closed.number, { recipient: closed.told.recipient.name });
  const numbered = await findBookingByNumber(source, clerk, code);
  if (numbered) return readBooking(source, clerk, shop, numbered.id);
  const [first, second] = await listReferenced(orm, shop.id, code);
  if (!first) return stopped('not_found', code);
  if (second && !second.isVoid) return stopped('several', code);
  return readBooking(source, clerk, shop, first.id);
}

async function readOrder(source: BookingSource, clerk: Clerk, shop: ShopRow, order: NumberedOrder): Promise<BenchStep> {
  const { number, told, state, bookingId } = order;
  const { name: recipient, zipCode, city } = told.recipient;
  const stop = (why: StopReason) => stopped(why, number, { recipient });
  if (bookingId !== null) return readBooking(source, clerk, shop, bookingId);
  if (state === 'in_check' || state === 'on_hold') return stop(state);
  // Its number could not be taken back: a person sees to that first.
  if (state !== 'to_ship') return stop('changed');
  return {
    kind: 'pack',
    order: {
      id: order.id,
      number,
      recipient,
      place: `${zipCode} ${city}`.trim(),
      lines: told.lines.map(({ key, name, sku, gtin = '', quantity }) => ({ key, name, sku, gtin, quantity })),
      grams: weightOf(told, order).grams,
      servicePoint: told.servicePoint,
      verifiesPacking: order.verifiesPacking,
      weightTolerance: order.weightTolerance,
    },
  };
}

/** What is to be done with a booking: its label is printed once, and only where nothing speaks against it. */
export async function readBooking(
  source: BookingSource,
  clerk: Clerk,
  shop: ShopRow,
  bookingId: string,
): Promise<BenchStep> {
  const { orm } = source.db;
  const { environment } = source.env.carrier;
  const booking = await findVisibleBooking(orm, { reader: clerk, environment }, bookingId);
  if (!booking) return stopped('not_found', '');
  const { shipmentId, recipientName: recipient, state } = booking;
  const number = booking.orderReference || (shipmentId ?? '');
  const stop = (why: StopReason) => stopped(why, number, { recipient, bookingId: booking.id });
  if (booking.shopId !== shop.id) return stop('foreign');
  if (booking.isVoid) return stop('void');
  if (state === 'unknown' || booking.isInDoubt) return stop('unknown');
  if (state === 'sending' || state === 'prepared' || booking.queued) return stop('sending');
  if (!isBooked(booking) || shipmentId === null) return stop('not_booked');
  const change = await changeSinceBooked(orm, booking.id);
  if (change) return stop(change);
  if (booking.isReturn) return stop('return');
  if (booking.isHandedOver) return stop('handed_over');
  if ((await findHeld(orm, [booking.id])).has(booking.id)) return stop('held');
  if (booking.isPrinted) return stop('printed');
  const place = `${booking.recipientZipCode} ${customerOf(booking)?.city ?? ''}`.trim();
  const servicePoint = booking.servicePoint?.name ?? '';
  return { kind: 'print', label: { bookingId: booking.id, number, recipient, place, shipmentId, servicePoint } };
}
