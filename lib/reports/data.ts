import { and, asc, between, count, eq, gte, inArray, lt, max, min, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '@/lib/db/advisory-locks';
import type { Orm } from '@/lib/db/connection';
import {
  reportChanges,
  reportDays,
  reportDurations,
  reportProgress,
  reportShopDurations,
} from '@/lib/db/report-schema';
import { bookings, type CarrierEnvironment } from '@/lib/db/schema';
import { addDurations, type Durations } from '@/lib/durations';
import type { Sums } from './report';
import type { Days } from './report-period';

/** One day of an environment: its date, and the instants from which and before which it lasts. */
export type CountedDay = { environment: CarrierEnvironment; day: string; from: Date; until: Date };

// A label that the printer took counts as printed, also while no clerk has said that it is out.
const IS_PRINTED = sql.raw(`in ('sent', 'confirmed')`);
// By its state: a booking whose recipient was erased has no number any more, and still counts.
const IS_BOOKED = sql.raw(`state in ('booked', 'settled_booked')`);

/** Lets one instance after the other count: two would write the same sums. Until the transaction ends. */
export async function waitToCount(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.reports})`);
}

/** Whether any print up to the end of a day is still kept: what was counted of prints that are removed stays as it is. */
export async function hasPrints(orm: Orm, { environment, until }: CountedDay): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from print_jobs where environment = ${environment} and created_at < ${until} limit 1`,
  );
  return rows.length > 0;
}

/** Puts the sums of a day in the place of what was counted of it before; those of prints only where `isPrinted` (`hasPrints`). */
export async function replaceSums(
  orm: Orm,
  { environment, day, from, until }: CountedDay,
  isPrinted: boolean,
): Promise<void> {
  const of = (column: string) => sql.raw(`sum(${column})`);
  const within = (at: string) => sql`${sql.raw(at)} >= ${from} and ${sql.raw(at)} < ${until}`;
  const ofDay = sql`environment = ${environment} and day = ${day}`;
  await orm.execute(sql`delete from report_days where ${ofDay} and (${isPrinted} or printed = 0)`);
  await orm.execute(sql`update report_days set bookings = 0, parcels = 0, rejected = 0, unknown = 0, not_handed_over = 0, voided = 0
    where ${ofDay}`);
  await orm.execute(sql`
    insert into report_days (environment, day, shop_id, clerk_id, solution_id, bookings, parcels, rejected, unknown, not_handed_over,
      printed, reprinted, voided)
    select ${environment}, ${day}::date, shop_id, clerk_id, solution_id, ${of('bookings')}, ${of('parcels')}, ${of('rejected')},
      ${of('unknown')}, ${of('not_handed_over')}, ${of('printed')}, ${of('reprinted')}, ${of('voided')}
    from (
      select shop_id, clerk_id, solution_id, count(*) filter (where ${IS_BOOKED}) as bookings,
        coalesce(sum(jsonb_array_length(shipment -> 'items')) filter (where ${IS_BOOKED}), 0) as parcels,
        count(*) filter (where state = 'rejected') as rejected,
        count(*) filter (where state in ('unknown', 'settled_booked', 'settled_not_booked')) as unknown,
        count(*) filter (where ${IS_BOOKED} and is_handed_over = false and not is_void) as not_handed_over,
        0 as printed, 0 as reprinted, 0 as voided
      from bookings where environment = ${environment} and ${within('created_at')}
      group by shop_id, clerk_id, solution_id
      union all
      select booking.shop_id, job.clerk_id, booking.solution_id, 0, 0, 0, 0, 0, count(*), count(*) filter (where exists (
          select from print_job_labels earlier join print_jobs before on before.id = earlier.job_id
          where earlier.booking_id = label.booking_id and earlier.parcel = label.parcel and earlier.state ${IS_PRINTED}
            and (before.created_at, before.id) < (job.created_at, job.id))), 0
      from print_jobs job
      join print_job_labels label on label.job_id = job.id and label.state ${IS_PRINTED}
      join bookings booking on booking.id = label.booking_id
      where job.environment = ${environment} and ${within('job.created_at')}
      group by booking.shop_id, job.clerk_id, booking.solution_id
      union all
      select booking.shop_id, void.clerk_id, booking.solution_id, 0, 0, 0, 0, 0, 0, 0, count(*)
      from booking_voids void join bookings booking on booking.id = void.booking_id and booking.environment = ${environment}
      where void.undone_at is null and ${within('void.voided_at')}
      group by booking.shop_id, void.clerk_id, booking.solution_id
    ) counted
    group by shop_id, clerk_id, solution_id
    having sum(bookings + rejected + unknown + not_handed_over + printed + voided) > 0
    on conflict (environment, day, shop_id, clerk_id, solution_id) do update set bookings = excluded.bookings, parcels = excluded.parcels,
      rejected = excluded.rejected, unknown = excluded.unknown, not_handed_over = excluded.not_handed_over, voided = excluded.voided`);
}

/** In milliseconds: how long the carrier took to answer the bookings of a day, and how long these took to their first label. By shop. */
export async function listTimes(
  orm: Orm,
  { environment, from, until }: CountedDay,
): Promise<{ shopId: string; answers: number[]; labels: number[] }[]> {
  const ofDay = sql`booking.environment = ${environment} and booking.created_at >= ${from} and booking.created_at < ${until}`;
  const timesOf = (what: string) => sql`coalesce(array_agg(greatest(0, ms)) filter (where what = ${what}), '{}')`;
  const { rows } = await orm.execute<{ shopId: string; answers: number[]; labels: number[] }>(sql`
    select shop_id as "shopId", ${timesOf('answers')} as answers, ${timesOf('labels')} as labels
    from (
      select booking.shop_id, 'answers' as what,
        (extract(epoch from attempt.ended_at - attempt.started_at) * 1000)::float8 as ms
      from bookings booking join booking_attempts attempt on attempt.booking_id = booking.id
      where ${ofDay} and attempt.answer_status is not null and attempt.ended_at is not null
      union all
      select booking.shop_id, 'labels', (extract(epoch from min(job.sent_at) - booking.created_at) * 1000)::float8
      from bookings booking
      join print_job_labels label on label.booking_id = booking.id and label.state ${IS_PRINTED}
      join print_jobs job on job.id = label.job_id and job.sent_at is not null
      where ${ofDay} group by booking.id
    ) timed
    group by shop_id`);
  return rows;
}

/** Puts the durations of a day in the place of those before, of each shop and of all, as `replaceSums` does. */
export async function replaceDurations(
  orm: Orm,
  { environment, day }: CountedDay,
  shops: readonly { shopId: string; answers: Durations; labels: Durations }[],
  isPrinted: boolean,
): Promise<void> {
  const answers = addDurations(shops.map((shop) => shop.answers));
  const labels = addDurations(shops.map((shop) => shop.labels));
  await orm
    .insert(reportDurations)
    .values({ environment, day, answers, labels })
    .onConflictDoUpdate({
      target: [reportDurations.environment, reportDurations.day],
      set: isPrinted ? { answers, labels } : { answers },
    });
  // A shop of which nothing is timed any more has no row to take the place of its former one.
  const ofShops = reportShopDurations;
  await orm
    .update(ofShops)
    .set(isPrinted ? { answers: {}, labels: {} } : { answers: {} })
    .where(and(eq(ofShops.environment, environment), eq(ofShops.day, day)));
  if (shops.length === 0) return;
  const excluded = { answers: sql`excluded.answers`, labels: sql`excluded.labels` };
  await orm
    .insert(ofShops)
    .values(shops.map((shop) => ({ environment, day, ...shop })))
    .onConflictDoUpdate({
      target: [ofShops.environment, ofShops.day, ofShops.shopId],
      set: isPrinted ? excluded : { answers: excluded.answers },
    });
}

export type ReportProgress = typeof reportProgress.$inferSelect;

/** How far the days of an environment are counted; null before the first. */
export async function findProgress(orm: Orm, environment: CarrierEnvironment): Promise<ReportProgress | null> {
  const rows = await orm.select().from(reportProgress).where(eq(reportProgress.environment, environment));
  return rows[0] ?? null;
}

/** Keeps how far the days are counted. */
export async function keepProgress(orm: Orm, progress: ReportProgress): Promise<void> {
  await orm
    .insert(reportProgress)
    .values(progress)
    .onConflictDoUpdate({ target: reportProgress.environment, set: progress });
}

/** Forgets all that was counted, as when days end at another midnight. */
export async function forgetSums(orm: Orm, environment: CarrierEnvironment): Promise<void> {
  await orm.execute(sql`delete from report_days where environment = ${environment}`);
  await orm.delete(reportDurations).where(eq(reportDurations.environment, environment));
  await orm.delete(reportShopDurations).where(eq(reportShopDurations.environment, environment));
  await orm.delete(reportProgress).where(eq(reportProgress.environment, environment));
}

/** When the first booking of an environment was made; null before. */
export async function firstBookedAt(orm: Orm, environment: CarrierEnvironment): Promise<Date | null> {
  const rows = await orm
    .select({ at: bookings.createdAt })
    .from(bookings)
    .where(eq(bookings.environment, environment))
    .orderBy(asc(bookings.createdAt), asc(bookings.number))
    .limit(1);
  return rows[0]?.at ?? null;
}

/** The oldest noted changes of an environment, at most `limit`. */
export function listChanges(
  orm: Orm,
  environment: CarrierEnvironment,
  limit: number,
): Promise<{ id: number; at: Date }[]> {
  const { id, at } = reportChanges;
  const ofEnvironment = eq(reportChanges.environment, environment);
  return orm.select({ id, at }).from(reportChanges).where(ofEnvironment).orderBy(id).limit(limit);
}

/** Forgets changes whose days are counted anew. */
export async function forgetChanges(orm: Orm, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await orm.delete(reportChanges).where(inArray(reportChanges.id, [...ids]));
}

/** An environment, and one shop or all (null). */
type ReportScope = { environment: CarrierEnvironment; shopId: string | null };

/** The first and the last day on which anything was done; null before. */
export async function findCountedDays(orm: Orm, { environment, shopId }: ReportScope): Promise<Days | null> {
  const { day } = reportDays;
  const ofShop = shopId === null ? undefined : eq(reportDays.shopId, shopId);
  const [row] = await orm
    .select({ from: min(day), to: max(day) })
    .from(reportDays)
    .where(and(eq(reportDays.environment, environment), ofShop));
  return row?.from && row.to ? { from: row.from, to: row.to } : null;
}

/** How many bookings of this time are unknown and no clerk has settled. */
export async function countUnsettled(
  orm: Orm,
  { environment, shopId, from, until }: ReportScope & { from: Date; until: Date },
): Promise<number> {
  const ofShop = shopId === null ? undefined : eq(bookings.shopId, shopId);
  const within = and(gte(bookings.createdAt, from), lt(bookings.createdAt, until));
  const unknown = and(eq(bookings.state, 'unknown'), eq(bookings.environment, environment));
  const [row] = await orm
    .select({ unsettled: count() })
    .from(bookings)
    .where(and(unknown, within, ofShop));
  return row?.unsettled ?? 0;
}

/** Its days, the last one included. */
type ReportPeriod = ReportScope & Days;

/** The durations of these days. */
export function listReportDurations(
  orm: Orm,
  { environment, from, to, shopId }: ReportPeriod,
): Promise<{ day: string; answers: Durations; labels: Durations }[]> {
  const table = shopId === null ? reportDurations : reportShopDurations;
  const { day, answers, labels } = table;
  const ofShop = shopId === null ? undefined : eq(reportShopDurations.shopId, shopId);
  return orm
    .select({ day, answers, labels })
    .from(table)
    .where(and(ofShop, eq(table.environment, environment), between(day, from, to)));
}

/** What was counted of a day, a clerk or a shop. */
export type ReportRow = Sums &
  (
    | { of: 'day'; day: string; product: string }
    | { of: 'clerk'; id: string; name: string }
    | { of: 'shop'; id: string; name: string }
  );

/** The sums of these days: of each day and product, of each clerk, and of each shop. Read in one pass. */
export async function listReportSums(orm: Orm, { environment, from, to, shopId }: ReportPeriod): Promise<ReportRow[]> {
  const ofShop = shopId === null ? sql`true` : sql`sums.shop_id = ${shopId}`;
  const { rows } = await orm.execute<ReportRow>(sql`
    select grouped.*, coalesce(users.name, shops.name) as name, coalesce(clerk_id, shop_id::text) as id
    from (
      select case when grouping(day) = 0 then 'day' when grouping(clerk_id) = 0 then 'clerk' else 'shop' end as "of",
        day::text as day, solution.name as product, clerk_id, sums.shop_id, sum(bookings)::int as bookings, sum(parcels)::int as parcels,
        sum(rejected)::int as rejected, sum(unknown)::int as unknown, sum(not_handed_over)::int as "notHandedOver",
        sum(printed)::int as printed, sum(reprinted)::int as reprinted, sum(voided)::int as voided
      from report_days sums join transport_solutions solution on solution.id = sums.solution_id
      where sums.environment = ${environment} and day between ${from}::date and ${to}::date and ${ofShop}
      group by grouping sets ((day, solution.name), (clerk_id), (sums.shop_id))
    ) grouped
    left join users on users.id = grouped.clerk_id
    left join shops on shops.id = grouped.shop_id
    order by day, product, name, id`);
  return rows;
}
