import { listRemovals, readPeriods } from '@/lib/db/retention';
import { type PeriodsForm, periodsForm } from '@/lib/privacy/periods-form';
import { periodsOf } from '@/lib/retention-periods';
import type { Server } from '@/lib/server/server';

const MOST_REMOVALS = 10;

/** One time that data was removed. */
export type RemovalLine = Awaited<ReturnType<typeof listRemovals>>[number];

/** What an administrator sees of how data of persons is kept; the caller checks who asks. */
export async function findPrivacy({
  db,
}: Pick<Server, 'db'>): Promise<{ periods: PeriodsForm; removals: RemovalLine[] }> {
  const [set, removals] = await Promise.all([readPeriods(db.orm), listRemovals(db.orm, MOST_REMOVALS)]);
  return { periods: periodsForm(periodsOf(set)), removals };
}
