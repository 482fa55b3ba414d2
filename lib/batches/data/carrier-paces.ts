import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { carrierPaces } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';

/** Whose pace: of one carrier environment and one client. */
export type PaceKey = { environment: CarrierEnvironment; clientId: string };

/** How fast bookings are sent (docs/imports.md#pace). Moments are seconds by the database's clock, rates bookings per second. */
export type Pace = Omit<typeof carrierPaces.$inferSelect, 'environment' | 'clientId' | Moment> & {
  filledAt: number;
  throttledAt: number | null;
  pausedUntil: number | null;
};

type Moment = 'filledAt' | 'throttledAt' | 'pausedUntil';

const isOf = ({ environment, clientId }: PaceKey) =>
  and(eq(carrierPaces.environment, environment), eq(carrierPaces.clientId, clientId));

/** Exact both ways: a moment has microseconds, and so many seconds fit into a number with all of them. */
const seconds = <T extends number | null>(moment: unknown) => sql<T>`extract(epoch from ${moment})::float8`;
const moment = (value: number | null): SQL => sql`to_timestamp(${value}::float8)`;

const COLUMNS = {
  rate: carrierPaces.rate,
  tokens: carrierPaces.tokens,
  filledAt: seconds<number>(carrierPaces.filledAt),
  throttledAt: seconds<number | null>(carrierPaces.throttledAt),
  pausedUntil: seconds<number | null>(carrierPaces.pausedUntil),
  failures: carrierPaces.failures,
};

/** The pace as it is, null before the first booking of a queue, and what time it is. */
export async function readPace(orm: Orm, key: PaceKey): Promise<{ pace: Pace | null; now: number }> {
  const [row] = await orm
    .select({ ...COLUMNS, now: seconds<number>(sql`clock_timestamp()`) })
    .from(sql`(select 1) one`)
    .leftJoin(carrierPaces, isOf(key));
  if (!row) throw new Error('The database gave no time');
  const { now, rate, tokens, failures, ...rest } = row;
  return {
    now,
    pace: rate === null || tokens === null || failures === null ? null : { ...rest, rate, tokens, failures },
  };
}

/** Puts a pace in the place of the one that was read; false where another instance was faster. */
export async function swapPace(orm: Orm, key: PaceKey, before: Pace | null, after: Pace): Promise<boolean> {
  const { rate, tokens, failures } = after;
  const values = {
    rate,
    tokens,
    failures,
    filledAt: moment(after.filledAt),
    throttledAt: moment(after.throttledAt),
    pausedUntil: moment(after.pausedUntil),
  };
  const isSame =
    before &&
    sql`${COLUMNS.filledAt} = ${before.filledAt}::float8 and ${carrierPaces.tokens} = ${before.tokens}::float8`;
  const { rowCount } = isSame
    ? await orm
        .update(carrierPaces)
        .set(values)
        .where(and(isOf(key), isSame))
    : await orm
        .insert(carrierPaces)
        .values({ ...key, ...values })
        .onConflictDoNothing();
  return rowCount === 1;
}

/** Another request was answered by the carrier: what waited for it goes on now. */
export async function noteCarrierBack(orm: Orm, key: PaceKey): Promise<void> {
  await orm
    .update(carrierPaces)
    .set({ failures: 0, pausedUntil: null, filledAt: sql`clock_timestamp()` })
    .where(and(isOf(key), gt(carrierPaces.failures, 0)));
}

/** How fast bookings go now, and until when they pause, where they do; a pause that began in the future is from before the clock was put back. */
export async function findPace(orm: Orm, key: PaceKey): Promise<{ rate: number | null; pausedUntil: Date | null }> {
  const { rate, pausedUntil } = carrierPaces;
  const isPaused = sql`${pausedUntil} > now() and ${carrierPaces.filledAt} <= clock_timestamp()`;
  const [row] = await orm
    .select({ rate, pausedUntil: sql<Date | null>`case when ${isPaused} then ${pausedUntil} end`.mapWith(pausedUntil) })
    .from(carrierPaces)
    .where(isOf(key));
  return row ?? { rate: null, pausedUntil: null };
}
