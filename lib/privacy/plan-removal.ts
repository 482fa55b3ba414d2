import type { AuditChanges } from '@/lib/audit/audit-event';
import { changesBetween } from '@/lib/audit/record-change';
import type { Orm } from '@/lib/db/connection';
import { countDue } from '@/lib/privacy/data/due-rows';
import { findWaitingPlan, insertRemovalPlan, lockPeriods } from '@/lib/privacy/data/removal-plans';
import { readNights, readPeriods, writePeriods } from '@/lib/privacy/data/retention';
import type { NextRemoval, RemovalQuestion } from './removal-view';
import {
  isShorter,
  periodsOf,
  RETAINED_KINDS,
  type RemovedCounts,
  type RetainedKind,
  type RetentionPeriods,
} from './retention-periods';
import { nightAfter } from './run-retention';

/** What an administrator sends: all periods, and the mark of the question that they have answered. */
type Asked = { periods: RetentionPeriods; confirms: string | null; clerkId: string };

type Changed =
  /** A plan waits that this would change, or that it would come beside. */
  | { kind: 'waits' }
  | { kind: 'asks'; question: RemovalQuestion }
  /** What became another at once, and what is planned. */
  | { kind: 'saved' | 'planned'; periods: RetentionPeriods; changes: AuditChanges; planned: AuditChanges };

/**
 * Sets longer periods at once and plans shorter ones for the next night, once they are confirmed: what they remove cannot come back
 * (docs/privacy.md#how-long). Of two administrators at once, the second is asked about what the first has set. Within a transaction.
 */
export async function changePeriods(orm: Orm, { periods, confirms, clerkId }: Asked): Promise<Changed> {
  await lockPeriods(orm);
  const before = periodsOf(await readPeriods(orm));
  const waiting = await findWaitingPlan(orm);
  const isShorterNow = (kind: RetainedKind) => isShorter(periods[kind], before[kind]);
  const shorter = RETAINED_KINDS.filter(isShorterNow);
  const isOfPlan = (kind: RetainedKind) => periods[kind] !== before[kind] && waiting?.periods[kind] !== undefined;
  if (waiting && (shorter.length > 0 || RETAINED_KINDS.some(isOfPlan))) return { kind: 'waits' };
  const now = { ...periods, ...only(before, shorter) };
  const changes = changesBetween(before, now);
  if (shorter.length === 0) {
    await writePeriods(orm, now);
    return { kind: 'saved', periods: now, changes, planned: {} };
  }
  const planned = only(periods, shorter);
  const question = await questionOf(orm, before, planned);
  if (confirms !== question.mark) return { kind: 'asks', question };
  await writePeriods(orm, now);
  const counts: RemovedCounts = Object.fromEntries(question.due.map(({ kind, count }) => [kind, count]));
  await insertRemovalPlan(orm, { periods: planned, counts, clerkId, dueAt: question.dueAt });
  const rows = question.due.reduce((sum, { count }) => sum + count, 0);
  const said = { ...changesBetween(only(before, shorter), planned), rows: { before: null, after: rows } };
  return { kind: 'planned', periods: now, changes, planned: said };
}

async function questionOf(
  orm: Orm,
  before: RetentionPeriods,
  planned: Partial<RetentionPeriods>,
): Promise<RemovalQuestion> {
  const shorter = RETAINED_KINDS.flatMap((kind) => {
    const after = planned[kind];
    return after === undefined ? [] : [{ kind, before: before[kind], after }];
  });
  const [due, { now }] = [await countDue(orm, planned), await readNights(orm)];
  return { mark: JSON.stringify(shorter), shorter, due, dueAt: nightAfter(now) };
}

/** What the next night removes under the periods that hold. */
export async function findNextRemoval(orm: Orm): Promise<NextRemoval> {
  const [due, { now }] = [await countDue(orm, periodsOf(await readPeriods(orm))), await readNights(orm)];
  return { due, at: nightAfter(now, 0) };
}

const only = (periods: RetentionPeriods, kinds: readonly RetainedKind[]): Partial<RetentionPeriods> =>
  Object.fromEntries(kinds.map((kind) => [kind, periods[kind]]));
