import type { Server } from '@/lib/platform/server';
import { findWaitingPlan } from '@/lib/privacy/data/removal-plans';
import { listRemovals, readPeriods } from '@/lib/privacy/data/retention';
import { type PeriodsForm, periodsForm } from './periods-form';
import type { PlannedRemoval } from './removal-view';
import { periodsOf } from './retention-periods';

const MOST_REMOVALS = 10;

/** One time that data was removed. */
export type RemovalLine = Awaited<ReturnType<typeof listRemovals>>[number];

type Privacy = { periods: PeriodsForm; planned: PlannedRemoval | null; removals: RemovalLine[] };

/** What an administrator sees of how data of persons is kept; the caller checks who asks. */
export async function findPrivacy({ db }: Pick<Server, 'db'>): Promise<Privacy> {
  const [set, planned, removals] = await Promise.all([
    readPeriods(db.orm),
    findPlannedRemoval({ db }),
    listRemovals(db.orm, MOST_REMOVALS),
  ]);
  return { periods: periodsForm(periodsOf(set)), planned, removals };
}

/** The removal that is planned and can be called off, or null; the caller checks who asks. */
export function findPlannedRemoval({ db }: Pick<Server, 'db'>): Promise<PlannedRemoval | null> {
  return findWaitingPlan(db.orm);
}
