import { appendEvent } from '@/lib/audit/data/audit-events';
import { changesBetween } from '@/lib/audit/record-change';
import { steadyNow } from '@/lib/carrier/clock';
import type { Database, Orm } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { beginPlan, findWaitingPlan, lockPeriods } from '@/lib/privacy/data/removal-plans';
import {
  beginNightly,
  beginRemoval,
  endRemoval,
  readNights,
  readPeriods,
  removeDue,
  writePeriods,
} from '@/lib/privacy/data/retention';
import { eraseAgain } from '@/lib/privacy/data/stay-erased';
import { periodsOf, RETAINED_KINDS, type RemovedCounts } from './retention-periods';

type RetentionServer = { db: Database; log: Log };

/** What a removal came to. `isMore`: its time was over first. */
export type Removal = { removed: RemovedCounts; isMore: boolean };

/** Removes what is older than its period, step after step, for at most so long, and counts it in `removed`. Gives whether its time was over first. */
async function removeAllDue({ db }: RetentionServer, withinMs: number, removed: RemovedCounts): Promise<boolean> {
  const end = steadyNow() + withinMs;
  const periods = periodsOf(await readPeriods(db.orm));
  await eraseAgain(db.orm);
  for (const kind of RETAINED_KINDS) {
    if (periods[kind] === 0) continue;
    let from: string | null = null;
    for (let isMore = true; isMore; ) {
      if (steadyNow() > end) return true;
      const step = await removeDue(db.orm, kind, periods[kind], from);
      // Another instance is at it: what is left is its to do.
      if (!step) return true;
      if (step.removed > 0) removed[kind] = (removed[kind] ?? 0) + step.removed;
      ({ isMore, next: from } = step);
    }
  }
  return false;
}

const BY_ITSELF = { actor: { type: 'system' }, shopId: null, targetIds: [], context: {} } as const;

/** Puts the periods of a plan into force whose time has come, and gives what was due when it was planned; null where there is none. */
function forcePlan({ orm }: Database): Promise<RemovedCounts | null> {
  return orm.transaction(async (own) => {
    await lockPeriods(own);
    const plan = await beginPlan(own);
    if (!plan) return null;
    const before = periodsOf(await readPeriods(own));
    const periods = { ...before, ...plan.periods };
    await writePeriods(own, periods);
    const changes = changesBetween(before, periods);
    await appendEvent(own, { ...BY_ITSELF, action: 'personal_data.periods_changed', changes });
    return plan.counts;
  });
}

/** Records what a plan came to: how much of each kind was due when it was planned, and how much was removed. */
async function recordPlanned(orm: Orm, log: Log, planned: RemovedCounts, removed: RemovedCounts): Promise<void> {
  const changes: Record<string, { before: number; after: number }> = Object.fromEntries(
    RETAINED_KINDS.flatMap((kind) => {
      const [before, after] = [planned[kind] ?? 0, removed[kind] ?? 0];
      return before > 0 || after > 0 ? [[kind, { before, after }]] : [];
    }),
  );
  await appendEvent(orm, { ...BY_ITSELF, action: 'personal_data.removed', changes });
  for (const [kind, { before, after }] of Object.entries(changes)) {
    log.event('planned_data_removed', { kind, planned: before, removed: after });
  }
}

async function noted(server: RetentionServer, id: number, withinMs: number): Promise<Removal> {
  const { orm } = server.db;
  const removed: RemovedCounts = {};
  try {
    const planned = await forcePlan(server.db);
    const isMore = await removeAllDue(server, withinMs, removed);
    await endRemoval(orm, id, { removed });
    server.log.event('data_removed', { ...removed, isMore });
    if (planned) await recordPlanned(orm, server.log, planned, removed);
    return { removed, isMore };
  } catch (error) {
    await endRemoval(orm, id, { removed, isFailed: true });
    throw error;
  }
}

/**
 * Removes what is due now, since the server's owner says so; as long as that takes a night. `waitsUntil` is when a plan begins that
 * waits still.
 */
export async function removeByCommand(server: RetentionServer): Promise<Removal & { waitsUntil: Date | null }> {
  const { orm } = server.db;
  const removal = await noted(server, await beginRemoval(orm, { what: 'by_hand', clerkId: null }), NIGHTLY_MS);
  return { ...removal, waitsUntil: (await findWaitingPlan(orm))?.dueAt ?? null };
}

const LOOK_EVERY_MS = 15 * 60_000;
/** By the time zone of the server: few desks work then. */
const QUIET = { from: 2, to: 5 };
/** One night's is over by the next. */
const A_NIGHT_HOURS = 20;
/** A machine that is off at night removes by day. */
const MISSED_AFTER_HOURS = 48;
/** For so long at least a plan can be called off. */
const PLANNED_AHEAD_HOURS = 12;
const NIGHTLY_MS = 2 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Whether the night's removal is to begin: in a quiet hour once a night, or at any hour where two nights were missed. */
export function isDue(now: Date, last: Date | null): boolean {
  const hours = last ? (now.getTime() - last.getTime()) / HOUR_MS : Number.POSITIVE_INFINITY;
  const isQuiet = now.getHours() >= QUIET.from && now.getHours() < QUIET.to;
  return hours > (isQuiet ? A_NIGHT_HOURS : MISSED_AFTER_HOURS);
}

/** When the first night begins of which the removal is so many hours ahead. */
export function nightAfter(now: Date, hoursAhead = PLANNED_AHEAD_HOURS): Date {
  const earliest = now.getTime() + hoursAhead * HOUR_MS;
  const night = new Date(earliest);
  night.setHours(QUIET.from, 0, 0, 0);
  if (night.getTime() < earliest) night.setDate(night.getDate() + 1);
  return night;
}

/** Removes what is due once a night, by one of the instances, and looks for it now and every quarter of an hour until `stop`. */
export function startRetention(server: RetentionServer): { stop(): void } {
  const { orm } = server.db;
  // What a restored backup brought.
  void eraseAgain(orm).catch((error: unknown) => server.log.unexpectedError('repeat', 'erase-again', error));
  return repeat(LOOK_EVERY_MS, 'retention', server.log, async () => {
    const { now, last } = await readNights(orm);
    if (!isDue(now, last)) return;
    const id = await beginNightly(orm, A_NIGHT_HOURS);
    if (id !== null) await noted(server, id, NIGHTLY_MS);
  });
}
