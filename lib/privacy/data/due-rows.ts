import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import {
  type DueCount,
  RETAINED_KINDS,
  type RetainedKind,
  type RetentionPeriods,
} from '@/lib/privacy/retention-periods';
import { IS_CLOSED } from './anonymise-bookings';

// What is older than its period. What removes it and what counts it ahead select the same rows.

/** The moment before which rows of a kind are due. */
export const dueBefore = (days: number): SQL => sql`(now() - make_interval(days => ${days}))`;

/** Of `booking_attempts a` and its `bookings b`: an answer that is due. */
export const isAnswerDue = (before: SQL): SQL => sql`a.ended_at < ${before}
  and coalesce(a.answer_body, a.late_body, a.refusal_message) is not null and ${IS_CLOSED}`;

export const dueFailures = (
  before: SQL,
): SQL => sql`select subject as id, greatest(window_started_at, next_try_at) as at,
  null as called from sign_in_failures where greatest(window_started_at, next_try_at) < ${before}`;

export const dueCodes = (before: SQL): SQL =>
  sql`select id, expires_at as at, null as called from verifications where expires_at < ${before}`;

/**
 * Orders of online shops that are closed there or whose shop is disconnected, and whose booking, if any, is closed. One that may still be booked
 * keeps its form key.
 */
export const dueOrders = (
  before: SQL,
): SQL => sql`select o.id, greatest(o.placed_at, o.seen_at) as at, nullif(o.number, '') as called
  from online_orders o join online_shops s on s.id = o.online_shop_id left join bookings b on b.id = o.booking_id
  where greatest(o.placed_at, o.seen_at) < ${before} and (b.id is null or (${IS_CLOSED}))
    and (o.told is null or s.removed_at is not null or o.standing in ('done', 'cancelled'))
    and not exists (select from order_imports i where i.id = o.import_id and i.batch_id is null and i.deleted_at is null)`;

type Selects = readonly [SQL, ...SQL[]];

/**
 * The rows of a kind that are due: what removes them, when they were made or used last, and what a person knows them by. A kind of two tables
 * has two selects. Nothing that is open is due.
 */
export const DUE_ROWS: Readonly<Record<RetainedKind, (before: SQL) => Selects>> = {
  bookings: (before) => [
    sql`select b.id, b.number, b.created_at as at, nullif(b.recipient_name, '') as called from bookings b
      where b.anonymised_at is null and b.created_at < ${before} and ${IS_CLOSED}`,
  ],
  answers: (before) => [
    sql`select a.id, a.ended_at as at, nullif(b.recipient_name, '') as called
      from booking_attempts a join bookings b on b.id = a.booking_id
      where b.created_at < ${before} and ${isAnswerDue(before)}`,
    sql`select id, answered_at as at, null as called from search_answers where answered_at < ${before}`,
  ],
  recipients: (before) => [
    sql`select id, greatest(last_booked_at, updated_at) as at, party ->> 'name' as called from recipients
      where greatest(last_booked_at, updated_at) < ${before}`,
  ],
  drafts: (before) => [
    sql`select id, updated_at as at, nullif(recipient_name, '') as called from drafts where updated_at < ${before}
      and coalesce(open_at not between now() - interval '45 seconds' and now() + interval '45 seconds', true)`,
  ],
  imports: (before) => [
    sql`select i.id, i.changed_at as at, i.file_name as called from order_imports i left join batches t on t.id = i.batch_id
      where i.changed_at < ${before} and (t.id is null or t.state in ('stopped', 'done'))
        and not exists (select from bookings b where b.batch_id = t.id and not (${IS_CLOSED}))`,
    dueOrders(before),
  ],
  prints: (before) => [sql`select id, created_at as at, null as called from print_jobs where created_at < ${before}`],
  audit: (before) => [
    sql`select chain, sequence, at, null as called from audit_events
      where at < ${before} and coalesce(actor_salt, context_salt, changes_salt) is not null`,
  ],
  sessions: (before) => [
    sql`select id, expires_at as at, null as called from sessions where expires_at < ${before}`,
    dueFailures(before),
  ],
  links: (before) => [
    sql`select token_hash as id, least(expires_at, used_at) as at, null as called from one_time_links
      where least(expires_at, used_at) < ${before}`,
    dueCodes(before),
  ],
};

/** So many of the oldest are named. */
const EXAMPLES = sql.raw('3');

/** What is due under these periods, by kind, without kinds that have nothing. Each kind is counted in a statement of its own. */
export async function countDue(orm: Orm, periods: Partial<RetentionPeriods>): Promise<DueCount[]> {
  const due: DueCount[] = [];
  for (const kind of RETAINED_KINDS) {
    const days = periods[kind] ?? 0;
    if (days === 0) continue;
    const selects = DUE_ROWS[kind](dueBefore(days)).map(
      (rows) => sql`select at, called::text from (${rows}) as due_rows`,
    );
    const { rows } = await orm.execute<{ count: number; oldest: string; newest: string; examples: string[] }>(
      sql`with due as materialized (${sql.join(selects, sql` union all `)})
        select count(*)::int as count, min(at) as oldest, max(at) as newest,
          array(select called from due where called is not null order by at limit ${EXAMPLES}) as examples
        from due having count(*) > 0`,
    );
    for (const { count, oldest, newest, examples } of rows) {
      due.push({ kind, count, oldest: new Date(oldest), newest: new Date(newest), examples });
    }
  }
  return due;
}
