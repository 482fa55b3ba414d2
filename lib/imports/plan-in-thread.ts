import { Worker } from 'node:worker_threads';
import { threadQueue } from '@/lib/platform/thread-queue';
import type { ImportPlan, ImportRow, PlanContext, PlanHead } from './import-plan';

/** Ten thousand rows take a second, and several on a machine that has much else to do. */
const LONGEST_MS = 30_000;
/** A clerk has one planned at a time (`kept-plans.ts`), so that those who wait are as many clerks. */
const PLACES = { most: 50, mostOfOne: 1, atOnce: 1 };

/** An import to be planned; `tablesOf` is the country whose registers help to read it. */
export type PlanTask = {
  head: PlanHead;
  rows: readonly ImportRow[];
  context: Omit<PlanContext, 'tables'>;
  tablesOf: string;
};

/** Starts the code of the thread. Tests give another one, which reads that code as it stands and not as it is built. */
export type StartPlan = (task: PlanTask) => Worker;

/** Next finds the file by this expression and builds it along with the server. */
function startBuilt(task: PlanTask): Worker {
  return new Worker(new URL('./plan-worker.ts', import.meta.url), { execArgv: [], workerData: task });
}

/** Plans an import beside the server. */
export type PlanFar = (clerkId: string, task: PlanTask) => Promise<ImportPlan>;

/** Plans imports beside the server, in turns that are fair among clerks. */
export function createPlanner(start: StartPlan = startBuilt): PlanFar {
  return threadQueue<PlanTask, ImportPlan>(start, () => LONGEST_MS, PLACES);
}
