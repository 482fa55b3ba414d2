import { Worker } from 'node:worker_threads';
import { threadQueue } from '@/lib/platform/thread-queue';
import type { ReadPage, ReadPdf } from './read-pdf';

/** A thread starts and reads a page within a second, and within ten on a machine that has much else to do; a file that takes longer is none. */
const LONGEST_MS = 15_000;
const LONGEST_PAGE_MS = 5_000;
const MOST_MEMORY_MB = 256;
/** Prints read four at once; the others are administrators who try a label. */
const PLACES = { most: 20, mostOfOne: 20, atOnce: 1 };

/** What the thread is given: the file, and how much of it is read. */
export type ReadTask = { pdf: Uint8Array; mostPages: number; mostMemoryMb: number };

/** Starts the code of the thread. Tests give another one, which reads that code as it stands and not as it is built. */
export type StartReading = (task: ReadTask) => Worker;

/** Next finds the file by this expression and builds it along with the server. */
function startBuilt(task: ReadTask): Worker {
  return new Worker(new URL('./read-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: task,
    // What PDFium says of a broken file is of no use in the log of the desk.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
}

/** What asks for a label has turns of its own (`asking-turns.ts`). */
const OWNER = 'labels';

/** Reads a PDF in a thread of its own (`lib/platform/thread-queue.ts`), which may take `longestMs` and some seconds for each page. */
export function createPdfReader(start: StartReading = startBuilt, longestMs: number = LONGEST_MS): ReadPdf {
  const longest = ({ mostPages }: ReadTask) => longestMs + mostPages * LONGEST_PAGE_MS;
  const read = threadQueue<ReadTask, ReadPage[]>(start, longest, PLACES);
  return (pdf, mostPages) => read(OWNER, { pdf, mostPages, mostMemoryMb: MOST_MEMORY_MB });
}
