import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { appSecretMark } from './instance-schema';

/** Keeps this mark unless there is one, and gives the one that is kept. */
export async function keepSecretMark(orm: Orm, mark: string): Promise<string> {
  await orm.insert(appSecretMark).values({ mark }).onConflictDoNothing();
  const [kept] = await orm.select({ mark: appSecretMark.mark }).from(appSecretMark);
  return kept?.mark ?? mark;
}

/** Puts a mark in the place of `former`; of several at once the first does. */
export async function replaceSecretMark(orm: Orm, former: string, mark: string): Promise<void> {
  await orm.update(appSecretMark).set({ mark, markedAt: sql`now()` }).where(eq(appSecretMark.mark, former));
}
