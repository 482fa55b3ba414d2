import 'server-only';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { printBatches } from './printing-schema';
import type { CarrierEnvironment } from './schema';

export type BatchRow = typeof printBatches.$inferSelect;

/** Whose batches: a clerk's own, of the carrier in use. */
export type BatchScope = { clerkId: string; environment: CarrierEnvironment };

const ofClerk = ({ clerkId, environment }: BatchScope) =>
  and(eq(printBatches.clerkId, clerkId), eq(printBatches.environment, environment));

/** Keeps a batch; one of the same id stays as it was made first. */
export async function insertBatch(
  orm: Orm,
  { clerkId, environment }: BatchScope,
  batch: { id: string; bookingIds: string[] },
): Promise<void> {
  await orm
    .insert(printBatches)
    .values({ clerkId, environment, ...batch })
    .onConflictDoNothing();
}

/** A batch of this clerk, or null. */
export async function findBatch(orm: Orm, scope: BatchScope, batchId: string): Promise<BatchRow | null> {
  const rows = await orm
    .select()
    .from(printBatches)
    .where(and(eq(printBatches.id, batchId), ofClerk(scope)));
  return rows[0] ?? null;
}

/** Writes that a batch went out, and why a printer stopped in the middle of it. */
export async function markSent(orm: Orm, batchId: string, trouble: string | null): Promise<void> {
  await orm.update(printBatches).set({ sentAt: sql`now()`, trouble }).where(eq(printBatches.id, batchId));
}

/** Compare-and-set: a batch is about to be sent. True for the one caller who won, so that no batch is sent twice. */
export async function claimBatch(orm: Orm, batchId: string): Promise<boolean> {
  const rows = await orm
    .update(printBatches)
    .set({ sentAt: sql`now()` })
    .where(and(eq(printBatches.id, batchId), isNull(printBatches.sentAt)))
    .returning({ id: printBatches.id });
  return rows.length === 1;
}

/** Nothing of it left the desk: as if it had never been sent. */
export async function markNotSent(orm: Orm, batchId: string): Promise<void> {
  await orm.update(printBatches).set({ sentAt: null }).where(eq(printBatches.id, batchId));
}

/** The newest batch of several labels that this clerk sent within a day and said nothing of yet; an older one is asked of no more. */
export async function findUnansweredBatch(orm: Orm, scope: BatchScope): Promise<BatchRow | null> {
  const isRecent = sql`${printBatches.sentAt} > now() - interval '1 day'`;
  const rows = await orm
    .select()
    .from(printBatches)
    .where(
      and(ofClerk(scope), isNotNull(printBatches.sentAt), isRecent, sql`cardinality(${printBatches.bookingIds}) > 1`),
    )
    .orderBy(desc(printBatches.sentAt))
    .limit(1);
  const [newest] = rows;
  return newest && newest.answeredAt === null ? newest : null;
}

/** Compare-and-set: what the clerk said of a batch; `missing` first and last that did not come out. False when it was said before. */
export async function answerBatch(
  orm: Orm,
  scope: BatchScope,
  batchId: string,
  missing: { from: number; to: number } | null,
): Promise<boolean> {
  const rows = await orm
    .update(printBatches)
    .set({ answeredAt: sql`now()`, missingFrom: missing?.from ?? null, missingTo: missing?.to ?? null })
    .where(
      and(
        eq(printBatches.id, batchId),
        ofClerk(scope),
        isNotNull(printBatches.sentAt),
        isNull(printBatches.answeredAt),
      ),
    )
    .returning({ id: printBatches.id });
  return rows.length === 1;
}
