import type * as real from '@/lib/batches/data/send-queue';
import { LONGEST_WAIT_SECONDS } from '@/lib/batches/queue-life';
import type { NewAttempt } from '@/lib/bookings/data/bookings';
import type { Orm } from '@/lib/db/connection';
import { OPEN_AGAIN, UNSENT_STATES } from '@/lib/outcomes';
import { ask, type QueueRow, type Tables } from '../database';
import { addAttempt, ofBooking } from './booking-attempts';
import { hasMark } from './instance';
import { areAllRead } from './instance-journals';

export type * from '@/lib/batches/data/send-queue';

const LEASE_SECONDS = 70;

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);
const isDue = ({ dueAt }: QueueRow, now: Date) => dueAt <= now;
const stateOf = ({ bookings }: Tables, { bookingId }: QueueRow) => bookings.get(bookingId)?.state ?? 'prepared';

/** Whether a booking stands in the queue unsent. */
export const isWaiting = ({ queue, bookings }: Tables, bookingId: string): boolean =>
  queue.has(bookingId) && UNSENT_STATES.includes(bookings.get(bookingId)?.state ?? 'booked');

/** Those of the oldest running batch of which one is due. */
function dueOfBatch({ queue, batches }: Tables, now: Date): QueueRow[] {
  const due = [...queue.values()].filter((row) => row.batchId !== null && isDue(row, now));
  const oldest = [...batches.values()]
    .filter(({ id, state }) => state === 'running' && due.some(({ batchId }) => batchId === id))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))[0];
  return due.filter(({ batchId }) => batchId === oldest?.id).sort((a, b) => a.position - b.position);
}

function dueSingles({ queue }: Tables, now: Date): QueueRow[] {
  const single = [...queue.values()].filter((row) => row.batchId === null && isDue(row, now));
  return single.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export const claimNext: typeof real.claimNext = async (orm, key, attempt, isProbe) => {
  const claim = (isSingle: boolean) => claimOne(orm, key, attempt, { isProbe, isSingle });
  return (await claim(true)) ?? claim(false);
};

function claimOne(
  orm: Orm,
  { environment, clientId, mark }: real.QueueKey,
  { id, limitSeconds }: NewAttempt,
  { isProbe, isSingle }: { isProbe: boolean; isSingle: boolean },
): Promise<real.Claim> {
  return ask(orm, (tables, now) => {
    const { queue, paces, bookings } = tables;
    const pace = paces.get(`${environment} ${clientId}`);
    const at = now.getTime() / 1_000;
    const isPaused = pace !== undefined && (pace.pausedUntil ?? 0) > at && pace.filledAt <= at;
    if ((mark !== null && !hasMark(tables, mark)) || !areAllRead(tables) || (isPaused && !isProbe)) return null;
    const isOpen = ({ endsAt }: QueueRow) => endsAt !== null && endsAt > now;
    const [next] = isSingle ? dueSingles(tables, now).filter(isOpen) : dueOfBatch(tables, now);
    if (!next) return null;
    const { bookingId, batchId, tries } = next;
    queue.set(bookingId, { ...next, dueAt: inSeconds(now, LEASE_SECONDS) });
    const booking = bookings.get(bookingId);
    if (!booking || !UNSENT_STATES.includes(booking.state)) return 'passed';
    const claimed = { ...booking, state: 'sending' as const };
    bookings.set(bookingId, claimed);
    addAttempt(tables, { id, bookingId, startedAt: now, deadline: inSeconds(now, limitSeconds) });
    return { booking: claimed, batchId, tries, shop: SHOP };
  });
}

const SHOP = {} as Exclude<real.Claim, 'passed' | null>['shop'];

export const isAnythingDue: typeof real.isAnythingDue = (orm) =>
  ask(orm, (tables, now) => dueOfBatch(tables, now).length > 0 || dueSingles(tables, now).length > 0);

export const waitAgain: typeof real.waitAgain = (orm, bookingId, { seconds, tries }) =>
  ask(orm, ({ queue, bookings }, now) => {
    const row = queue.get(bookingId);
    if (!row) return false;
    queue.set(bookingId, { ...row, dueAt: inSeconds(now, seconds), tries });
    const booking = bookings.get(bookingId);
    if (booking?.state !== 'not_sent') return false;
    bookings.set(bookingId, { ...booking, state: 'prepared' });
    return true;
  });

function leave({ queue, bookings }: Tables, bookingId: string): void {
  const booking = bookings.get(bookingId);
  if (queue.delete(bookingId) && booking && OPEN_AGAIN.includes(booking.state))
    bookings.set(bookingId, { ...booking, failedUnseen: true });
}

export const dequeue: typeof real.dequeue = (orm, bookingId) => ask(orm, (tables) => leave(tables, bookingId));

export const leaveEnded: typeof real.leaveEnded = async (orm) => {
  await ask(orm, (tables, now) => {
    for (const row of tables.queue.values()) {
      const isOpen = UNSENT_STATES.includes(stateOf(tables, row)) || stateOf(tables, row) === 'sending';
      if (!isOpen && !isDue(row, now)) leave(tables, row.bookingId);
    }
  });
  await ask(orm, (tables, now) => {
    for (const row of tables.queue.values()) if (row.endsAt !== null && row.endsAt <= now) giveUp(tables, row, true);
  });
};

function giveUp(tables: Tables, row: QueueRow, failedUnseen: boolean): boolean {
  const { queue, bookings } = tables;
  const { bookingId, batchId } = row;
  const booking = bookings.get(bookingId);
  if (batchId !== null || booking?.state === 'sending' || !areAllRead(tables)) return false;
  queue.delete(bookingId);
  if (!booking || !UNSENT_STATES.includes(booking.state)) return false;
  bookings.set(bookingId, { ...booking, state: 'not_sent', failedUnseen });
  return true;
}

export const giveUpWaiting: typeof real.giveUpWaiting = (orm, bookingId, isSeen) =>
  ask(orm, (tables) => {
    const row = tables.queue.get(bookingId);
    return row !== undefined && giveUp(tables, row, !isSeen);
  });

const secondsOf = (moment: Date) => moment.getTime() / 1_000;

export const listLongWaits: typeof real.listLongWaits = (orm) =>
  ask(orm, (tables, now) =>
    [...tables.queue.values()].flatMap((row) => {
      const { bookingId, createdAt, dueAt, tries } = row;
      const started = ofBooking(tables, bookingId).map(({ startedAt }) => startedAt.getTime());
      const began = Math.max(createdAt.getTime(), ...started);
      const isLong = began > now.getTime() || dueAt > inSeconds(now, LONGEST_WAIT_SECONDS);
      if (isDue(row, now) || !isLong) return [];
      return [{ bookingId, began: began / 1_000, dueAt: secondsOf(dueAt), tries, now: secondsOf(now) }];
    }),
  );

export const moveWait: typeof real.moveWait = (orm, bookingId, from, to) =>
  ask(orm, ({ queue }) => {
    const row = queue.get(bookingId);
    if (row && secondsOf(row.dueAt) === from) queue.set(bookingId, { ...row, dueAt: new Date(Math.round(to * 1_000)) });
  });

export const insertWaiting: typeof real.insertWaiting = (orm, { id, environment }, endsAt) =>
  ask(orm, ({ queue }, now) => {
    if (queue.has(id)) return false;
    const row = {
      bookingId: id,
      environment,
      batchId: null,
      position: 0,
      dueAt: now,
      tries: 0,
      endsAt,
      createdAt: now,
    };
    queue.set(id, row);
    return true;
  });
