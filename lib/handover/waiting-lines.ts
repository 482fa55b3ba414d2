import { productName } from '@/lib/bookings/answered-values';
import type { Orm } from '@/lib/db/connection';
import { type LabelledBooking, listHandoverBookings, listTicks } from '@/lib/handover/data/handover-parcels';
import {
  findFirstHandover,
  findOpenHandover,
  type HandoverRow,
  type HandoverScope,
} from '@/lib/handover/data/handovers';
import { dayIn, startOfDay } from '@/lib/i18n/time-zone';
import { labelItems } from '@/lib/labels/from-booking';
import type { HandoverLine } from './handover-line';
import { MOST_ON_LIST, parcelKey, type WaitingLine } from './handover-view';

/** The parcels of a booking, one for each label it has. */
export function linesOf(booking: LabelledBooking): HandoverLine[] {
  const items = labelItems({ items: booking.asked }, { items: booking.answered ?? [] });
  return items.map(({ number, trackingReference, weightGrams }) => ({
    bookingId: booking.id,
    parcel: number,
    parcels: items.length,
    orderReference: booking.orderReference,
    recipient: {
      name: booking.recipientName,
      zipCode: booking.recipientZipCode,
      city: booking.consignee?.city ?? '',
    },
    product: productName(booking.answeredProduct) ?? booking.solutionName,
    shipmentId: booking.shipmentId ?? '',
    trackingReference,
    weightGrams,
  }));
}

/** From when on a shop waits for parcels: the day of its first list, or today (docs/handover.md#what-waits). */
export async function waitsSince(orm: Orm, scope: HandoverScope, timeZone: string, now = new Date()): Promise<Date> {
  const first = await findFirstHandover(orm, scope);
  return startOfDay(dayIn(first ?? now, timeZone), timeZone);
}

/** The parcels of a shop that wait for the driver and those on its open list. `isMore`: not all of them, or not all of a list of the most. */
export async function readWaiting(
  orm: Orm,
  scope: HandoverScope,
  timeZone: string,
  now = new Date(),
): Promise<{ open: HandoverRow | null; lines: WaitingLine[]; isMore: boolean }> {
  const since = await waitsSince(orm, scope, timeZone, now);
  const open = await findOpenHandover(orm, scope);
  const openId = open?.id ?? null;
  const bookings = await listHandoverBookings(orm, scope, { since, openId, limit: 2 * MOST_ON_LIST + 1 });
  const ticks = await listTicks(
    orm,
    bookings.map(({ id }) => id),
  );
  const byKey = new Map(ticks.map((tick) => [parcelKey(tick), tick]));
  const today = startOfDay(dayIn(now, timeZone), timeZone);
  const lines = bookings.flatMap((booking) =>
    linesOf(booking).flatMap((line): WaitingLine[] => {
      const tick = byKey.get(parcelKey(line));
      if (tick?.closedAt || (booking.isVoid && !tick)) return [];
      const { how, createdAt, clerkName } = tick ?? {};
      const shown = how && createdAt && clerkName ? { how, at: createdAt.toISOString(), clerkName } : null;
      return [{ ...line, isLate: booking.createdAt < today, isVoid: booking.isVoid, tick: shown }];
    }),
  );
  if (lines.length <= MOST_ON_LIST) return { open, lines, isMore: false };
  // What is on the list is shown whatever waits besides.
  let room = MOST_ON_LIST - lines.filter(({ tick }) => tick).length;
  const shown = lines.filter(({ tick }) => {
    if (tick) return true;
    room -= 1;
    return room >= 0;
  });
  return { open, lines: shown, isMore: true };
}
