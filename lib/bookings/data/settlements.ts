import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Answerable } from '@/lib/bookings/attempt-life';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { bookingCorrections } from '@/lib/db/printing-schema';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import type { SettledAs } from '@/lib/outcomes';
import type { BookedShipment } from '@/lib/shipment';
import { type AttemptRow, answeredAt } from './booking-attempts';
import { isNewestAttempt } from './bookings';

/** What a clerk found out about an unknown booking. */
export type Settlement = { as: SettledAs; clerkId: string; reason: string };

/** Settles an attempt that is locked. */
export async function settleAttempt(orm: Orm, attemptId: string, { as, clerkId, reason }: Settlement): Promise<void> {
  const settled = { settledAs: as, settledBy: clerkId, settledAt: sql`now()`, settledReason: reason };
  await orm.update(bookingAttempts).set(settled).where(eq(bookingAttempts.id, attemptId));
}

/** What the carrier answered after all, now, or `at` the time that a journal has for it. */
export type LateTruth = { booked: BookedShipment; status: number | null; body: string | null; at: Date | null };

/**
 * Compare-and-set: keeps a "booked" that came after the settlement of an attempt that stands so (`afterAnswer`), and marks its booking in the
 * same statement: one without the other would be lost. False where the attempt does not stand so any more.
 */
export async function keepLateTruth(
  orm: Orm,
  attemptId: string,
  { settledAs, lateAt }: Answerable,
  late: LateTruth,
): Promise<boolean> {
  const kept = orm.$with('kept').as(
    orm
      .update(bookingAttempts)
      .set({
        lateAt: answeredAt(sql`${late.at?.toISOString() ?? null}`),
        lateBooked: late.booked,
        lateStatus: late.status,
        lateBody: late.body,
      })
      .where(
        and(
          eq(bookingAttempts.id, attemptId),
          sql`${bookingAttempts.settledAs} is not distinct from ${settledAs}`,
          lateAt === null ? isNull(bookingAttempts.lateAt) : isNotNull(bookingAttempts.lateAt),
        ),
      )
      .returning({ bookingId: bookingAttempts.bookingId }),
  );
  const rows = await orm
    .with(kept)
    .update(bookings)
    .set({ hasConflict: true })
    .from(kept)
    .where(eq(bookings.id, kept.bookingId))
    .returning({ id: bookings.id });
  return rows.length === 1;
}

/** The attempts of a booking after whose settlement a "booked" came, their rows locked until the transaction ends. */
export function lockLateTruths(orm: Orm, bookingId: string): Promise<AttemptRow[]> {
  const isLate = and(eq(bookingAttempts.bookingId, bookingId), isNotNull(bookingAttempts.lateAt));
  return orm.select().from(bookingAttempts).where(isLate).orderBy(bookingAttempts.number).for('update');
}

/** Notes who took note of a conflict, now, or `at` the time that a journal has for it. The attempt is locked. */
export async function closeConflict(orm: Orm, attemptId: string, clerkId: string, at: Date | null): Promise<void> {
  const closed = { conflictClosedBy: clerkId, conflictClosedAt: at ?? sql`now()` };
  await orm.update(bookingAttempts).set(closed).where(eq(bookingAttempts.id, attemptId));
}

/** Who settled the newest attempt of a booking, and the database's time; null where nothing was sent. */
export async function findSettlementFacts(
  orm: Orm,
  bookingId: string,
): Promise<{ settlerName: string | null; now: Date | null }> {
  const { deadline, number } = bookingAttempts;
  const [row] = await orm
    .select({ settlerName: users.name, now: sql<Date>`now()`.mapWith(deadline) })
    .from(bookingAttempts)
    .leftJoin(users, eq(users.id, bookingAttempts.settledBy))
    .where(eq(bookingAttempts.bookingId, bookingId))
    .orderBy(desc(number))
    .limit(1);
  return row ?? { settlerName: null, now: null };
}

/** Puts a correction of a booking's numbers on record, and gives it. Within a transaction. */
export async function insertCorrection(orm: Orm, correction: typeof bookingCorrections.$inferInsert) {
  const [row] = await orm.insert(bookingCorrections).values(correction).returning();
  if (!row) throw new Error('The database kept no correction');
  return row;
}

/** The corrections of a booking's numbers, newest first. */
export function listCorrections(orm: Orm, bookingId: string) {
  const { clerkId, correctedAt, before, after } = bookingCorrections;
  return orm
    .select({ correctedAt, before, after, clerkId, clerkName: users.name })
    .from(bookingCorrections)
    .innerJoin(users, eq(users.id, clerkId))
    .where(eq(bookingCorrections.bookingId, bookingId))
    .orderBy(desc(correctedAt));
}

/** What else may be the shipmentId of these bookings: the one that was sent with each, and those that the answer to its newest attempt names. */
export async function listKnownIds(orm: Orm, bookingIds: string[]): Promise<Map<string, (string | null)[]>> {
  const { id, shipment } = bookings;
  const rows = await orm
    .select({ id, own: sql<string | null>`${shipment} ->> 'shipmentId'`, findings: bookingAttempts.findings })
    .from(bookings)
    .leftJoin(bookingAttempts, and(eq(bookingAttempts.bookingId, id), isNewestAttempt))
    .where(inArray(id, bookingIds));
  return new Map(rows.map(({ id, own, findings }) => [id, [own, ...(findings?.identifiers?.shipmentIds ?? [])]]));
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
