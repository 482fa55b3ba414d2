import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '@/lib/db/connection';
import { appSecretMark, builds, databaseEpochs } from '@/lib/db/instance-schema';

/** Keeps this mark unless there is one, and gives the one that is kept. */
export async function keepSecretMark(orm: Orm, mark: string): Promise<string> {
  await orm.insert(appSecretMark).values({ mark }).onConflictDoNothing();
  return (await findSecretMark(orm)) ?? mark;
}

/** The mark that is kept, or null. */
export async function findSecretMark(orm: Orm): Promise<string | null> {
  const [kept] = await orm.select({ mark: appSecretMark.mark }).from(appSecretMark);
  return kept?.mark ?? null;
}

/** Puts a mark in the place of `former`; of several at once the first does, and the others are given false. */
export async function replaceSecretMark(orm: Orm, former: string, mark: string): Promise<boolean> {
  const replaced = await orm
    .update(appSecretMark)
    .set({ mark, markedAt: sql`now()` })
    .where(eq(appSecretMark.mark, former))
    .returning({ mark: appSecretMark.mark });
  return replaced.length > 0;
}

/** A build that this database knows; of two the one with the higher place is the newer. */
export type Build = { id: string; place: number };

const newestPlace = sql`(select max(${builds.place}) from ${builds})`;
// Not the column's sequence, which begins again where the table alone was copied.
const nextPlace = sql`coalesce(${newestPlace}, 0) + 1`;

/** Registers a build unless it is known, and gives the newest there is then. */
export async function registerBuild(orm: Orm, id: string): Promise<Build> {
  const known = await findWithNewest(orm, id);
  const [newest] = known;
  if (newest && known.some((build) => build.id === id)) return newest;
  await orm.transaction(async (transaction) => {
    // Two that come at once get two places.
    await transaction.execute(sql`lock table ${builds} in share row exclusive mode`);
    await transaction.insert(builds).values({ id, place: nextPlace }).onConflictDoNothing();
  });
  return registerBuild(orm, id);
}

/** Forgets a build that comes in the place of `newest`, so that it registers anew; where that no longer is the newest, nothing is changed. */
export async function forgetBuild(orm: Orm, id: string, newest: Build): Promise<void> {
  await orm.delete(builds).where(and(eq(builds.id, id), eq(newestPlace, newest.place)));
}

/** The newest build, and after it this one where it is another and known. */
function findWithNewest(orm: Orm, id: string): Promise<Build[]> {
  return orm
    .select({ id: builds.id, place: builds.place })
    .from(builds)
    .where(or(eq(builds.id, id), eq(builds.place, newestPlace)))
    .orderBy(desc(builds.place));
}

/**
 * The different names, of those that begin so, under which this role has sent a statement to this database in the last moments: a pooler such
 * as PgBouncer keeps a connection, with its name, of who has gone.
 */
export async function listConnectionNames(orm: Orm, prefix: string, withinMs: number): Promise<string[]> {
  const { rows } = await orm.execute<{
    name: string;
  }>(sql`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and usename = current_user and starts_with(application_name, ${prefix})
      and (state <> 'idle' or state_change > clock_timestamp() - ${withinMs} * interval '1 millisecond')`);
  return rows.map(({ name }) => name);
}

const markText = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,9}$/));

/** Begins an epoch and gives its id. */
export async function beginEpoch(orm: Orm): Promise<string> {
  const [row] = await orm.insert(databaseEpochs).values({}).returning({ id: databaseEpochs.id });
  if (!row) throw new Error('The database began no epoch');
  return row.id;
}

/** Compare-and-set of an epoch's ticks to `ticks`; true as well where they are there already. False in a database that was restored. */
export async function tickEpoch(orm: Orm, id: string, ticks: number): Promise<boolean> {
  const rows = await orm
    .update(databaseEpochs)
    .set({ ticks })
    .where(and(eq(databaseEpochs.id, id), inArray(databaseEpochs.ticks, [ticks - 1, ticks])))
    .returning({ id: databaseEpochs.id });
  return rows.length === 1;
}

/** Whether this database has all that it had when it gave out that mark, `ID.TICKS`. */
export async function isMarkKnown(orm: Orm, mark: string): Promise<boolean> {
  if (!z.safeParse(markText, mark).success) return false;
  const [id = '', ticks] = mark.split('.');
  if (!z.safeParse(z.uuid(), id).success) return false;
  const rows = await orm
    .select({ id: databaseEpochs.id })
    .from(databaseEpochs)
    .where(and(eq(databaseEpochs.id, id), gte(databaseEpochs.ticks, Number(ticks))));
  return rows.length > 0;
}
