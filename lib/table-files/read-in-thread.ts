import { Worker } from 'node:worker_threads';
import { ThreadTimeoutError, threadQueue } from '@/lib/platform/thread-queue';
import type { ReadTable, Table, TableFault, TableTask } from './table';

/** Of a short file, with the start of its thread on a machine that has much else to do. */
const SHORTEST_MS = 5_000;
/** A file of 20 MB takes some seconds. */
const MS_A_MEGABYTE = 500;
const MOST_MEMORY_MB = 256;
/**
 * Nearly every file is read within a second, so that few ever wait; the longest have 20 MB each. Two clerks have one read each at once: a
 * third waits for the first of them to end.
 */
const PLACES = { most: 9, mostOfOne: 3, atOnce: 2 };

const longestOf = ({ bytes }: TableTask) => SHORTEST_MS + (bytes.length / 1_000_000) * MS_A_MEGABYTE;

/** Starts the code of the thread. Tests give another one, which reads that code as it stands and not as it is built. */
export type StartTable = (task: TableTask) => Worker;

/** Next finds the file by this expression and builds it along with the server. */
function startBuilt(task: TableTask): Worker {
  return new Worker(new URL('./table-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
}

/** Reads files as one clerk's, whose turn comes among those of others. */
export type ReadTableFor = (clerkId: string) => ReadTable;

/** Reads files in threads of their own (`lib/platform/thread-queue.ts`). A file that takes too long or too much memory is too large. */
export function createTableReader(
  start: StartTable = startBuilt,
  longestMs: (task: TableTask) => number = longestOf,
): ReadTableFor {
  const read = threadQueue<TableTask, Table | { fault: TableFault }>(start, longestMs, PLACES);
  return (clerkId) => (task) =>
    read(clerkId, task).catch((error: unknown) => {
      if (isTooMuch(error)) return { fault: 'too_large' as const };
      throw error;
    });
}

function isTooMuch(error: unknown): boolean {
  if (error instanceof ThreadTimeoutError) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
