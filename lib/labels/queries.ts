import { findStartTimes } from '@/lib/bookings/data/booking-attempts';
import { findNewestBooked, listVisibleBookings } from '@/lib/bookings/data/visible-bookings';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { findTypedByHand } from '@/lib/bookings/typed-by-hand';
import { languageOfShop } from '@/lib/i18n/shop-language';
import { listJobLabels } from '@/lib/printing/data/label-prints';
import { findJob } from '@/lib/printing/data/print-jobs';
import { customerOf } from '@/lib/shipment';
import { listOnLabels, listShopHabits } from '@/lib/shops/data/shops';
import { labelFromBooking } from './from-booking';
import type { Label } from './label';

const BOOKINGS_AT_ONCE = 50;

export type BookingLabel = { bookingId: string; label: Label };

/**
 * The label of a booking the clerk may see; null for any other, for one the carrier has not booked, for one that is void, and for one whose
 * recipient was removed.
 */
export async function findLabel(source: BookingSource, clerk: Reader, bookingId: string): Promise<Label | null> {
  const [found] = await findLabels(source, clerk, [bookingId]);
  return found?.label ?? null;
}

/**
 * The labels of a print of this clerk, in its order. Null when there is no such print, or when one of its bookings has no label any more:
 * the places of the others would not be those that were counted.
 */
export async function findPrintLabels(
  source: BookingSource,
  clerk: Reader,
  jobId: string,
): Promise<BookingLabel[] | null> {
  const scope = { clerkId: clerk.id, environment: source.env.carrier.environment };
  if (!(await findJob(source.db.orm, scope, jobId))) return null;
  const rows = await listJobLabels(source.db.orm, jobId);
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))];
  const labels = await findLabels(source, clerk, bookingIds);
  return labels.length === bookingIds.length ? labels : null;
}

/** The label of the newest booking of a transport solution; null where there is none yet. */
export async function findNewestLabel(source: BookingSource, clerk: Reader, solutionId: string): Promise<Label | null> {
  const newest = await findNewestBooked(source.db.orm, scopeOf(source, clerk), solutionId);
  return newest ? findLabel(source, clerk, newest.id) : null;
}

/** The labels of these bookings, in this order, without those that have none; read in parts, between which others are answered. */
export async function findLabels(
  source: BookingSource,
  clerk: Reader,
  bookingIds: readonly string[],
): Promise<BookingLabel[]> {
  const labels: BookingLabel[] = [];
  for (let at = 0; at < bookingIds.length; at += BOOKINGS_AT_ONCE) {
    labels.push(...(await readLabels(source, clerk, bookingIds.slice(at, at + BOOKINGS_AT_ONCE))));
  }
  return labels;
}

async function readLabels({ db, env }: BookingSource, clerk: Reader, bookingIds: string[]): Promise<BookingLabel[]> {
  const [found, times] = await Promise.all([
    listVisibleBookings(db.orm, scopeOf({ env }, clerk), bookingIds),
    findStartTimes(db.orm, bookingIds),
  ]);
  const [habits, solutions, typedByHand] = await Promise.all([
    listShopHabits(db.orm, [...new Set(found.map(({ shopId }) => shopId))]),
    listOnLabels(db.orm, [...new Set(found.map(({ solutionId }) => solutionId))]),
    findTypedByHand(db.orm, found),
  ]);
  const byId = new Map(found.map((booking) => [booking.id, booking]));
  return bookingIds.flatMap((bookingId) => {
    const booking = byId.get(bookingId);
    const habit = booking && habits.get(booking.shopId);
    if (!habit || !booking.booked || booking.isVoid || booking.anonymisedAt) return [];
    const label = labelFromBooking({
      environment: booking.environment,
      asked: booking.shipment,
      booked: booking.booked,
      servicePoint: booking.servicePoint,
      solutionName: booking.solutionName,
      solutionKind: solutions.get(booking.solutionId)?.kind ?? 'home',
      hasShipmentBars: solutions.get(booking.solutionId)?.hasShipmentBars ?? false,
      isReturn: booking.isReturn,
      orderReference: booking.orderReference,
      isTypedByHand: typedByHand.has(bookingId),
      bookedAt: times.get(bookingId) ?? booking.createdAt,
      timeZone: habit.timeZone,
      language: languageOfShop(habit, customerOf(booking)),
    });
    return [{ bookingId, label }];
  });
}
