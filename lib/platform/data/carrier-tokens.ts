import { and, eq, sql } from 'drizzle-orm';
import type { Database, Orm } from '@/lib/db/connection';
import { type CarrierEnvironment, carrierTokens } from '@/lib/db/schema';
import { createSeal } from '@/lib/seal';

/** Which token: of one carrier environment and one client, whose secret this process has. */
export type TokenKey = { environment: CarrierEnvironment; clientId: string; clientSecret: string };

type Lifetime = { softMs: number; hardMs: number };
type TokenDemand = { isReplacement: boolean; minGeneration: number };

/** A wait for the lock is longer than one request for a token, and ends before a clerk gives up. */
const LOCK_WAIT = '10s';
const LONGEST_BACK_OFF_MINUTES = 30;

/** The true time: `now()` stands still in a transaction, and one that waits for the lock and asks the carrier lasts for seconds. */
const NOW = sql`clock_timestamp()`;

const minutes = (count: number) => sql`make_interval(mins => ${count})`;
const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000})`;
const secondsUntil = (time: unknown) => sql<number>`extract(epoch from ${time} - ${NOW})::float8`;

const sealOf = (appSecret: string) => createSeal(appSecret, 'carrier token');

/** In which environments this database was used with these credentials. */
export async function listUsedEnvironments(
  orm: Orm,
  { clientId, clientSecret }: Pick<TokenKey, 'clientId' | 'clientSecret'>,
  appSecret: string,
): Promise<CarrierEnvironment[]> {
  const mark = sealOf(appSecret).mark(clientSecret);
  const rows = await orm
    .select({ environment: carrierTokens.environment })
    .from(carrierTokens)
    .where(and(eq(carrierTokens.clientId, clientId), eq(carrierTokens.credentialMark, mark)));
  return rows.map(({ environment }) => environment);
}

/**
 * The carrier's token in one row, sealed, for all processes (docs/architecture.md#the-carriers-token). The database's clock decides every
 * time in it. A row that was sealed with another secret, or fetched with other credentials, counts as none.
 */
export function createTokenRow<Reason extends string>({ orm }: Database, key: TokenKey, appSecret: string) {
  const seal = sealOf(appSecret);
  const context = `${key.environment} ${key.clientId}`;
  const mark = seal.mark(key.clientSecret);
  const isThis = and(eq(carrierTokens.environment, key.environment), eq(carrierTokens.clientId, key.clientId));
  const lock = (transaction: Orm, name: 'pg_advisory_xact_lock' | 'pg_try_advisory_xact_lock') =>
    transaction.execute<Record<string, boolean>>(
      sql`select ${sql.raw(name)}(hashtextextended(${`parceldesk token ${context}`}, 0)) as taken`,
    );
  return {
    read: () => read(orm),
    prove: (generation: number) => prove(generation),
    locked: <T>(work: (row: ReturnType<typeof rowOf>) => Promise<T>): Promise<T> =>
      orm.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`));
        await lock(transaction, 'pg_advisory_xact_lock');
        return work(rowOf(transaction));
      }),
    lockedIfFree: <T>(work: (row: ReturnType<typeof rowOf>) => Promise<T>): Promise<T | null> =>
      orm.transaction(async (transaction) => {
        const { rows } = await lock(transaction, 'pg_try_advisory_xact_lock');
        return rows[0]?.taken ? work(rowOf(transaction)) : null;
      }),
  };

  function rowOf(transaction: Orm) {
    return {
      read: () => read(transaction),
      write: (token: string, lifetime: Lifetime, demand: TokenDemand) => write(transaction, token, lifetime, demand),
      pause: (reason: Reason, seconds: number) => pause(transaction, reason, seconds),
      backOff: () => backOff(transaction),
    };
  }

  async function read(from: Orm) {
    const [row] = await from
      .select({
        sealed: carrierTokens.sealed,
        generation: carrierTokens.generation,
        mark: carrierTokens.credentialMark,
        reason: carrierTokens.pauseReason,
        isReplacement: carrierTokens.isReplacement,
        isGood: sql<boolean>`${carrierTokens.hardEnd} > ${NOW}`,
        secondsLeft: secondsUntil(carrierTokens.hardEnd),
        isDue: sql<boolean>`${carrierTokens.dueAt} <= ${NOW}`,
        // Of a token from before the clock was put back it is not known: no more can be said than that it is not young.
        ageSeconds: sql<number>`abs(extract(epoch from ${NOW} - ${carrierTokens.obtainedAt}))::float8`,
        pauseSeconds: secondsUntil(carrierTokens.pausedUntil),
        // A minute, since two connections may read the clock in either order while it is set.
        isPauseOfNow: sql<boolean>`${carrierTokens.pausedAt} is null or ${carrierTokens.pausedAt} <= ${NOW} + ${minutes(1)}`,
      })
      .from(carrierTokens)
      .where(isThis);
    const isOurs = row?.mark === mark;
    const isPaused = isOurs && row.reason !== null && row.isPauseOfNow && (row.pauseSeconds ?? 0) > 0;
    return {
      token: isOurs && row.sealed !== null && row.isGood ? seal.open(row.sealed, context) : null,
      generation: row?.generation ?? 0,
      secondsLeft: row?.secondsLeft ?? 0,
      /** Whether a token that has not ended is kept, also one that is not ours. */
      isLive: row?.isGood === true && row.sealed !== null,
      ageSeconds: row?.ageSeconds ?? Number.POSITIVE_INFINITY,
      isReplacement: row?.isReplacement ?? false,
      isDue: row?.isDue ?? false,
      pause: isPaused ? { reason: row.reason as Reason, secondsLeft: row.pauseSeconds } : null,
    };
  }

  async function prove(generation: number): Promise<void> {
    await orm
      .update(carrierTokens)
      .set({ isReplacement: false })
      .where(and(isThis, eq(carrierTokens.generation, generation), carrierTokens.isReplacement));
  }

  async function write(to: Orm, token: string, { softMs, hardMs }: Lifetime, demand: TokenDemand): Promise<number> {
    const { isReplacement, minGeneration } = demand;
    const values = {
      sealed: seal.close(token, context),
      credentialMark: mark,
      obtainedAt: NOW,
      dueAt: sql`${NOW} + ${milliseconds(softMs)}`,
      hardEnd: sql`${NOW} + ${milliseconds(hardMs)}`,
      isReplacement,
      failures: 0,
      pausedUntil: null,
      pausedAt: null,
      pauseReason: null,
    };
    const [row] = await to
      .insert(carrierTokens)
      .values({
        environment: key.environment,
        clientId: key.clientId,
        generation: Math.max(1, minGeneration),
        ...values,
      })
      .onConflictDoUpdate({
        target: [carrierTokens.environment, carrierTokens.clientId],
        set: { ...values, generation: sql`greatest(${carrierTokens.generation} + 1, ${minGeneration}::int)` },
      })
      .returning({ generation: carrierTokens.generation });
    if (!row) throw new Error('The database kept no token');
    return row.generation;
  }

  async function pause(to: Orm, reason: Reason, seconds: number): Promise<void> {
    const values = {
      credentialMark: mark,
      pauseReason: reason,
      pausedUntil: sql`${NOW} + ${milliseconds(seconds * 1000)}`,
      pausedAt: NOW,
    };
    await to
      .insert(carrierTokens)
      .values({ environment: key.environment, clientId: key.clientId, generation: 0, ...values })
      // A token of former credentials goes with them: the mark says whose row it is.
      .onConflictDoUpdate({
        target: [carrierTokens.environment, carrierTokens.clientId],
        set: {
          ...values,
          sealed: sql`case when ${carrierTokens.credentialMark} = ${mark} then ${carrierTokens.sealed} end`,
        },
      });
  }

  async function backOff(to: Orm): Promise<void> {
    const wait = sql`least(${minutes(LONGEST_BACK_OFF_MINUTES)}, ${minutes(1)} * power(2, ${carrierTokens.failures})) * (1 + random() / 4)`;
    await to
      .update(carrierTokens)
      .set({ failures: sql`${carrierTokens.failures} + 1`, dueAt: sql`${NOW} + ${wait}` })
      .where(isThis);
  }
}
