import 'server-only';
import { Worker } from 'node:worker_threads';
import type { ReadPage, ReadPdf } from './read-pdf';

/** A label takes some tenths of a second; a file that takes longer is none. */
const LONGEST_MS = 10_000;
const MOST_MEMORY_MB = 256;

/**
 * Reads a PDF in a thread of its own: a file from outside that takes for ever, or too much memory, ends its thread and nothing else. One
 * after the other, since each needs a core.
 */
export function createPdfReader(): ReadPdf {
  let last: Promise<unknown> = Promise.resolve();
  return (pdf, mostPages) => {
    const pages = last.then(() => readInThread(pdf, mostPages));
    last = pages.catch(() => undefined);
    return pages;
  };
}

function readInThread(pdf: Uint8Array, mostPages: number): Promise<ReadPage[]> {
  // Next finds the file by this expression and builds it along with the server.
  const thread = new Worker(new URL('./read-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { pdf, mostPages },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  return new Promise<ReadPage[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A label took too long to read')), LONGEST_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that reads a label ended')));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}
