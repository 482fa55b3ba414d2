import { randomUUID } from 'node:crypto';
import { and, type Column, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type AttemptRow, findAttempts } from './booking-attempts';
import type { VoidEntry } from './booking-voids';
import { lockBooking, type NewBooking } from './bookings';
import type { Orm } from './connection';
import { isMarkKnown } from './instance';
import { journalPlaces } from './instance-schema';
import { bookingCorrections, bookingVoids } from './printing-schema';
import { databaseErrorOf } from './query-errors';
import { ATTEMPT_LIMIT_SECONDS, bookingAttempts, bookings, formKeys } from './schema';

/** How many bytes of a journal were read, and what stands before that place. */
export type KeptPlace = Pick<typeof journalPlaces.$inferSelect, 'byte' | 'mark'>;

/** How far this database has read a journal; null for one it does not know. */
export async function findJournalPlace(orm: Orm, journal: string): Promise<KeptPlace | null> {
  const { byte, mark } = journalPlaces;
  const [row] = await orm.select({ byte, mark }).from(journalPlaces).where(eq(journalPlaces.journal, journal));
  return row ?? null;
}

/**
 * Keeps how far a journal has been read; false in a database that was restored since it gave out the mark `epoch`: it lacks what was read
 * before.
 */
export function keepJournalPlace(orm: Orm, journal: string, place: KeptPlace, epoch: string): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    if (!(await isMarkKnown(transaction, epoch))) return false;
    await transaction
      .insert(journalPlaces)
      .values({ journal, ...place })
      .onConflictDoUpdate({ target: journalPlaces.journal, set: { ...place, readAt: sql`now()` } });
    return true;
  });
}

type LostBooking = NewBooking & { id: string; createdAt: Date };
type LostAttempt = { id: string; startedAt: Date };

/** What the database does not have any more, so that the booking cannot stand in it. */
export type Lacking = 'shop' | 'clerk' | 'solution';

/**
 * Puts a booking that the database lacks back into it, as unknown until its answer is read, with the attempt that sent it. A key that was
 * given up meanwhile is the booking's again; one under which another parcel was booked meanwhile stays that one's. Gives what is lacking
 * for it, or whether it was this call that put it back.
 */
export async function restoreBooking(orm: Orm, booking: LostBooking, attempt: LostAttempt): Promise<boolean | Lacking> {
  try {
    return await orm.transaction((transaction) => putBack(transaction, booking, attempt));
  } catch (error) {
    const lacking = lackingFor(error);
    if (lacking) return lacking;
    throw error;
  }
}

async function putBack(orm: Orm, booking: LostBooking, { id, startedAt }: LostAttempt): Promise<boolean> {
  const { formKey } = booking;
  // Its lock makes another process that reads the same journal wait.
  await orm
    .insert(formKeys)
    .values({ formKey })
    .onConflictDoUpdate({ target: formKeys.formKey, set: { givenUpBy: null } });
  if ((await findAttempts(orm, [id])).size > 0) return false;
  const [other] = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.formKey, formKey), ne(bookings.id, booking.id)));
  // A clock that was ahead must not keep it on top of the list, nor from being settled.
  const past = (moment: Date) => sql`least(${moment.toISOString()}::timestamptz, now())`;
  const restored = { state: 'unknown' as const, isPrinted: null, restoredAt: sql`now()` };
  const row = { ...booking, ...restored, formKey: other ? randomUUID() : formKey, createdAt: past(booking.createdAt) };
  await orm.insert(bookings).values(row).onConflictDoUpdate({ target: bookings.id, set: restored });
  await orm.insert(bookingAttempts).values({
    id,
    bookingId: booking.id,
    number: sql`(select count(*) + 1 from ${bookingAttempts} where ${bookingAttempts.bookingId} = ${booking.id})`,
    startedAt: past(startedAt),
    deadline: sql`${past(startedAt)} + make_interval(secs => ${ATTEMPT_LIMIT_SECONDS})`,
    outcome: 'unknown',
    reason: 'restored',
    endedAt: sql`now()`,
  });
  return true;
}

function lackingFor(error: unknown): Lacking | null {
  const lacked = lackedRow(error);
  return (['shop', 'clerk', 'solution'] as const).find((name) => lacked?.includes(`bookings_${name}_id`)) ?? null;
}

/** The foreign key by which a row was refused since the database lacks what it refers to, or null for any other error. */
export function lackedRow(error: unknown): string | null {
  const reported = databaseErrorOf(error);
  return reported?.code === '23503' ? (reported.constraint ?? '') : null;
}

/** How an attempt was settled, and the unknown outcome that it had then. */
export type LostSettlement = Pick<
  AttemptRow,
  'settledAs' | 'settledBy' | 'settledAt' | 'settledReason' | 'reason' | 'endedAt'
>;

/**
 * Settles an attempt as it was settled before the restore; false where it is settled. What the carrier is read to have booked came after
 * it: that is kept beside the settlement, as one that comes late is.
 */
export async function restoreSettled(orm: Orm, attemptId: string, settlement: LostSettlement): Promise<boolean> {
  const { answerStatus, answerBody, endedAt, outcome, bookingId } = bookingAttempts;
  const late = (value: Column | SQL, otherwise: Column | SQL = sql`null`) =>
    sql`case when ${outcome} = 'booked' then ${value} else ${otherwise} end`;
  const rows = await orm
    .update(bookingAttempts)
    .set({
      ...settlement,
      outcome: 'unknown',
      lateAt: late(endedAt),
      lateBooked: late(sql`(select booked from ${bookings} where ${bookings.id} = ${bookingId})`),
      lateStatus: late(answerStatus),
      lateBody: late(answerBody),
      answerStatus: late(sql`null`, answerStatus),
      answerBody: late(sql`null`, answerBody),
    })
    .where(and(eq(bookingAttempts.id, attemptId), isNull(bookingAttempts.settledAs)))
    .returning({ id: bookingAttempts.id });
  return rows.length === 1;
}

/** Puts a correction back on record; false where it is on record. */
export async function restoreCorrected(orm: Orm, correction: typeof bookingCorrections.$inferSelect): Promise<boolean> {
  const rows = await orm
    .insert(bookingCorrections)
    .values(correction)
    .onConflictDoNothing({ target: bookingCorrections.id })
    .returning({ id: bookingCorrections.id });
  return rows.length === 1;
}

/**
 * Puts a void back into a database that lacks it or its end; gives whether it was this call that did. Where the booking was made void again
 * since, that one counts. Within a transaction.
 */
export async function restoreVoid(orm: Orm, entry: VoidEntry): Promise<boolean> {
  const { id, bookingId, clerkId, voidedAt, reason, undoneBy, undoneAt } = entry;
  await lockBooking(orm, bookingId);
  const all = await orm.select().from(bookingVoids).where(eq(bookingVoids.bookingId, bookingId));
  const same = all.find((other) => other.id === id);
  // Of two ends the earlier is on record, the later was inferred.
  if (same && (!undoneAt || (same.undoneAt && same.undoneAt <= undoneAt))) return false;
  if (same) await orm.update(bookingVoids).set({ reason, undoneBy, undoneAt }).where(eq(bookingVoids.id, id));
  else if (!undoneAt && all.some((other) => other.voidedAt > voidedAt)) return false;
  else {
    // One that still stands was taken back before this one was made; the line that says so was not read yet, or is lost.
    const stands = and(eq(bookingVoids.bookingId, bookingId), isNull(bookingVoids.undoneAt));
    if (!undoneAt) await orm.update(bookingVoids).set({ undoneBy: clerkId, undoneAt: voidedAt }).where(stands);
    await orm.insert(bookingVoids).values(entry);
  }
  const standing = await orm.$count(
    bookingVoids,
    and(eq(bookingVoids.bookingId, bookingId), isNull(bookingVoids.undoneAt)),
  );
  await orm
    .update(bookings)
    .set({ isVoid: standing > 0 })
    .where(eq(bookings.id, bookingId));
  return true;
}
