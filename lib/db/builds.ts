import 'server-only';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { builds } from './schema';

/** A build that this database knows; of two the one with the higher place is the newer. */
export type Build = { id: string; place: number };

const newestPlace = sql`(select max(${builds.place}) from ${builds})`;

/** Registers a build unless it is known, and gives the newest there is then. */
export async function registerBuild(orm: Orm, id: string): Promise<Build> {
  const known = await findWithNewest(orm, id);
  const [newest] = known;
  if (newest && known.some((build) => build.id === id)) return newest;
  await orm.insert(builds).values({ id }).onConflictDoNothing();
  return registerBuild(orm, id);
}

/** Makes a build that is known the newest in the place of `newest`; where that no longer is the newest, nothing is changed. */
export async function registerAnew(orm: Orm, id: string, newest: Build): Promise<void> {
  await orm
    .update(builds)
    .set({ place: sql`default`, registeredAt: sql`now()` })
    .where(and(eq(builds.id, id), eq(newestPlace, newest.place)));
}

/** The newest build, and after it this one where it is another and known. */
function findWithNewest(orm: Orm, id: string): Promise<Build[]> {
  return orm
    .select({ id: builds.id, place: builds.place })
    .from(builds)
    .where(or(eq(builds.id, id), eq(builds.place, newestPlace)))
    .orderBy(desc(builds.place));
}
