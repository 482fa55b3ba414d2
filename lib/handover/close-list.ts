import { appendEvent } from '@/lib/audit/data/audit-events';
import type { Database, Orm } from '@/lib/db/connection';
import {
  deleteTicks,
  dropLines,
  findLabelled,
  keepLines,
  listBookingIds,
  listTicks,
  setHandedOver,
} from '@/lib/handover/data/handover-parcels';
import {
  type HandoverScope,
  insertEvent,
  isSecondOpen,
  lockOpenHandover,
  setClosed,
  setReopened,
} from '@/lib/handover/data/handovers';
import { parcelKey } from './handover-view';
import { linesOf, readWaiting } from './waiting-lines';

/** `missing`: so many parcels wait and are not ticked, other than the clerk has confirmed. */
export type Closed =
  | { kind: 'closed'; handoverId: string; number: number }
  | { kind: 'missing'; missing: number }
  | { kind: 'empty' };

type Closing = { clerkId: string; timeZone: string; confirmedMissing: number };

/**
 * Closes the open list of a shop: its lines are kept as they are, and bookings whose parcels are all on closed lists are handed over. What was
 * made void since it was ticked is no part of it. Missing parcels wait for the next list, once the clerk has confirmed how many they are.
 */
export function closeList(db: Database, scope: HandoverScope, closing: Closing): Promise<Closed> {
  return db.orm.transaction(async (tx): Promise<Closed> => {
    const open = await lockOpenHandover(tx, scope);
    if (!open) return { kind: 'empty' };
    const { lines } = await readWaiting(tx, scope, closing.timeZone);
    const missing = lines.filter(({ tick }) => tick === null).length;
    if (missing > 0 && missing !== closing.confirmedMissing) return { kind: 'missing', missing };
    const voided = lines.filter(({ tick, isVoid }) => tick !== null && isVoid);
    if (voided.length > 0) await deleteTicks(tx, open.id, voided);
    const bookingIds = await listBookingIds(tx, open.id);
    if (bookingIds.length === 0) return { kind: 'empty' };
    await setClosed(tx, open.id);
    await keepAll(tx, scope, open.id, bookingIds);
    await insertEvent(tx, { handoverId: open.id, clerkId: closing.clerkId, what: 'closed' });
    const actor = { type: 'user', id: closing.clerkId } as const;
    const changes = { bookings: { before: null, after: bookingIds.length } };
    await appendEvent(tx, { action: 'handover.closed', actor, shopId: scope.shopId, targetIds: [open.id], changes });
    return { kind: 'closed', handoverId: open.id, number: open.number };
  });
}

async function keepAll(tx: Orm, scope: HandoverScope, handoverId: string, bookingIds: readonly string[]) {
  const bookings = await findLabelled(tx, scope, bookingIds);
  const ticks = await listTicks(tx, bookingIds);
  const gone = new Set(ticks.filter(({ closedAt }) => closedAt !== null).map(parcelKey));
  const here = new Set(ticks.filter((tick) => tick.handoverId === handoverId).map(parcelKey));
  const byBooking = bookings.map((booking) => ({ id: booking.id, lines: linesOf(booking) }));
  const kept = byBooking.flatMap(({ lines }) => lines.filter((line) => here.has(parcelKey(line))));
  await keepLines(tx, handoverId, kept);
  const whole = byBooking.filter(({ lines }) => lines.every((line) => gone.has(parcelKey(line))));
  await setHandedOver(
    tx,
    whole.map(({ id }) => id),
    true,
  );
}

/** Opens the newest closed list again, with why; `'refused'` for any other one, and while another one is open. */
export async function reopenList(
  db: Database,
  scope: HandoverScope,
  { handoverId, clerkId, reason }: { handoverId: string; clerkId: string; reason: string },
): Promise<'reopened' | 'refused'> {
  try {
    return await db.orm.transaction(async (tx) => {
      if (!(await setReopened(tx, scope, handoverId))) return 'refused';
      await setHandedOver(tx, await listBookingIds(tx, handoverId), false);
      await dropLines(tx, handoverId);
      await insertEvent(tx, { handoverId, clerkId, what: 'reopened', reason });
      const actor = { type: 'user', id: clerkId } as const;
      await appendEvent(tx, {
        action: 'handover.reopened',
        actor,
        shopId: scope.shopId,
        targetIds: [handoverId],
      });
      return 'reopened';
    });
  } catch (error) {
    // A colleague's tick has just opened another one.
    if (isSecondOpen(error)) return 'refused';
    throw error;
  }
}

/** Puts on record that a clerk sent a closed list to a printer. */
export function notePrinted(
  db: Database,
  { handoverId, shopId, clerkId }: { handoverId: string; shopId: string; clerkId: string },
): Promise<void> {
  return db.orm.transaction(async (tx) => {
    await insertEvent(tx, { handoverId, clerkId, what: 'printed' });
    const actor = { type: 'user', id: clerkId } as const;
    await appendEvent(tx, { action: 'handover.printed', actor, shopId, targetIds: [handoverId] });
  });
}
