import 'server-only';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { builds } from './instance-schema';

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
