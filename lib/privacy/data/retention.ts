import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import { ADVISORY_LOCKS } from '@/lib/db/advisory-locks';
import type { Orm } from '@/lib/db/connection';
import { removals, retentionPeriods } from '@/lib/db/privacy-schema';
import {
  RETAINED_KINDS,
  type RemovedCounts,
  type RetainedKind,
  type RetentionPeriods,
} from '@/lib/privacy/retention-periods';
import { anonymiseBookings } from './anonymise-bookings';
import { DUE_ROWS, dueBefore, dueCodes, dueFailures, dueOrders, isAnswerDue } from './due-rows';

/** The periods that were set, in days. */
export async function readPeriods(orm: Orm): Promise<Partial<RetentionPeriods>> {
  const rows = await orm.select().from(retentionPeriods);
  return Object.fromEntries(rows.map(({ kind, days }) => [kind, days]));
}

/** Sets all periods. */
export async function writePeriods(orm: Orm, periods: RetentionPeriods): Promise<void> {
  const rows = RETAINED_KINDS.map((kind) => ({ kind, days: periods[kind] }));
  await orm
    .insert(retentionPeriods)
    .values(rows)
    .onConflictDoUpdate({ target: retentionPeriods.kind, set: { days: sql`excluded.days`, changedAt: sql`now()` } });
}

// --- What is due, in small steps

/** A step that takes so few rows holds its locks for a moment. */
const ROWS_A_STEP = 200;

/** Takes the lock until the transaction ends; false while another instance has it. Within a transaction. */
async function isAlone(orm: Orm): Promise<boolean> {
  const { rows } = await orm.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.retention}) as "isOurs"`,
  );
  return rows[0]?.isOurs ?? false;
}

/** Where the next step of a kind that keeps its rows goes on: without it each step would pass all rows that are done. */
type Place = string | null;

/** What a step did; `next` is null after the last one. */
type Step = { removed: number; next: Place; isMore: boolean };

/**
 * Removes the next few rows of a kind that are older than its period, from a place on, in a transaction of its own; null while another
 * instance is at it.
 */
export function removeDue(orm: Orm, kind: RetainedKind, days: number, from: Place = null): Promise<Step | null> {
  return orm.transaction(async (own) => {
    if (!(await isAlone(own))) return null;
    return STEPS[kind](own, dueBefore(days), from);
  });
}

const MOST = sql.raw(`limit ${ROWS_A_STEP}`);
/** So many bookings are passed at once where their rows are only looked at. */
const PASSED_A_STEP = 2_000;

/** The ids of a step's rows of a kind. */
const dueIds = (kind: RetainedKind, before: SQL): SQL =>
  sql`select id from (${DUE_ROWS[kind](before)[0]}) as due_rows ${MOST}`;

/** A step of a kind whose rows are deleted. */
const run =
  (statement: (before: SQL) => SQL) =>
  async (orm: Orm, before: SQL): Promise<Step> => {
    const removed = (await orm.execute(statement(before))).rowCount ?? 0;
    return { removed, next: null, isMore: removed >= ROWS_A_STEP };
  };

/** Each takes at most a step's rows. */
const STEPS: Record<RetainedKind, (orm: Orm, before: SQL, from: Place) => Promise<Step>> = {
  bookings: async (orm, before, from) => {
    const { rows } = await orm.execute<{ id: string; number: string }>(sql`select id, number
      from (${DUE_ROWS.bookings(before)[0]}) as due_rows where number > ${from ?? 0}::bigint order by number ${MOST}`);
    const ids = rows.map(({ id }) => id);
    const removed = ids.length > 0 ? (await anonymiseBookings(orm, ids)).length : 0;
    return { removed, next: rows.at(-1)?.number ?? null, isMore: rows.length >= ROWS_A_STEP };
  },
  answers: async (orm, before, from) => {
    const { rows } = await orm.execute<{
      next: string | null;
      passed: number;
      removed: number;
    }>(sql`with passed as materialized (
        select id, number from bookings where number > ${from ?? 0}::bigint and created_at < ${before}
        order by number limit ${sql.raw(`${PASSED_A_STEP}`)}
      ), answers as (
        update booking_attempts a set answer_body = null, late_body = null, refusal_message = null
        from bookings b where b.id = a.booking_id and a.booking_id in (select id from passed) and ${isAnswerDue(before)}
        returning a.id
      ), searches as (delete from search_answers where answered_at < ${before} returning id)
      select (select max(number) from passed) as next, (select count(*)::int from passed) as passed,
        (select count(*)::int from answers) + (select count(*)::int from searches) as removed`);
    const { next = null, passed = 0, removed = 0 } = rows[0] ?? {};
    return { removed, next, isMore: passed >= PASSED_A_STEP };
  },
  recipients: run(
    (before) => sql`with gone as (delete from recipients where id in (${dueIds('recipients', before)}) returning id)
      insert into erased_rows (kind, row_id) select 'recipient', id from gone on conflict do nothing`,
  ),
  drafts: run((before) => sql`delete from drafts where id in (${dueIds('drafts', before)})`),
  imports: run(
    (before) => sql`with files as (delete from order_imports where id in (${dueIds('imports', before)}) returning id),
      orders as (delete from online_orders where id in (select id from (${dueOrders(before)}) as due_rows ${MOST}) returning id)
      select id from files union all select id from orders`,
  ),
  prints: async (orm, before) => {
    const { rows } = await orm.execute<{ id: string }>(
      sql`select id from (${DUE_ROWS.prints(before)[0]}) as due_rows order by at ${MOST}`,
    );
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
    await orm.execute(sql`update print_jobs set again_of = null where again_of = any(${ids})`);
    await orm.execute(sql`delete from print_job_labels where job_id = any(${ids})`);
    await orm.execute(sql`delete from print_jobs where id = any(${ids})`);
    return { removed: rows.length, next: null, isMore: rows.length >= ROWS_A_STEP };
  },
  // The link of the chain stays: its hash is of what is personal, and of a salt that goes too (docs/audit.md#the-chain).
  audit: async (orm, before, from) => {
    const { rows } = await orm.execute<{
      next: string | null;
      removed: number;
    }>(sql`select max(at)::text as next, count(*)::int as removed
      from erase_audit_texts(${from ?? '-infinity'}::timestamptz, ${before}, ${ROWS_A_STEP}::int) as erased (at)`);
    const { next = null, removed = 0 } = rows[0] ?? {};
    return { removed, next, isMore: removed >= ROWS_A_STEP };
  },
  sessions: run(
    (before) => sql`with ended as (
        delete from sessions where id in (${dueIds('sessions', before)}) returning id
      ), failures as (
        delete from sign_in_failures where subject in (select id from (${dueFailures(before)}) as due_rows) returning subject
      )
      select id from ended union all select subject from failures`,
  ),
  links: run(
    (before) => sql`with links as (
        delete from one_time_links where token_hash in (${dueIds('links', before)}) returning token_hash
      ), codes as (delete from verifications where id in (select id from (${dueCodes(before)}) as due_rows) returning id)
      select token_hash from links union all select id from codes`,
  ),
};

// --- What was removed

export type NewRemoval = Pick<typeof removals.$inferInsert, 'what' | 'clerkId'>;

/** Begins the night's removal, and gives its id; null where another instance has begun it within so many hours. */
export function beginNightly(orm: Orm, withinHours: number): Promise<number | null> {
  return orm.transaction(async (own) => {
    if (!(await isAlone(own))) return null;
    const { rows } = await own.execute(sql`select from removals
      where what = 'nightly' and started_at > now() - make_interval(hours => ${withinHours}) limit 1`);
    return rows.length > 0 ? null : beginRemoval(own, { what: 'nightly', clerkId: null });
  });
}

/** The clock of the database, and when the last nightly removal began by it; null before the first. */
export async function readNights(orm: Orm): Promise<{ now: Date; last: Date | null }> {
  const { rows } = await orm.execute<{ now: string; last: string | null }>(
    sql`select now() as now, max(started_at) as last from removals where what = 'nightly'`,
  );
  const { now = '', last = null } = rows[0] ?? {};
  return { now: new Date(now), last: last === null ? null : new Date(last) };
}

export async function beginRemoval(orm: Orm, removal: NewRemoval): Promise<number> {
  const [row] = await orm.insert(removals).values(removal).returning({ id: removals.id });
  if (!row) throw new Error('The database noted no removal');
  return row.id;
}

export type RemovalEnd = { removed: RemovedCounts; stayed?: number; isFailed?: boolean };

export async function endRemoval(orm: Orm, id: number, end: RemovalEnd): Promise<void> {
  await orm
    .update(removals)
    .set({ ...end, endedAt: sql`now()` })
    .where(eq(removals.id, id));
}

/** The newest removals, each with the name of the clerk who started it. */
export function listRemovals(orm: Orm, limit: number) {
  const { id, what, startedAt, endedAt, removed, stayed, isFailed } = removals;
  return orm
    .select({ id, what, startedAt, endedAt, removed, stayed, isFailed, clerkName: users.name })
    .from(removals)
    .leftJoin(users, eq(users.id, removals.clerkId))
    .orderBy(sql`${startedAt} desc, ${id} desc`)
    .limit(limit);
}
