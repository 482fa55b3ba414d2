import 'server-only';
import type { Worker } from 'node:worker_threads';

/** A thread did not answer in time and was ended. */
export class ThreadTimeoutError extends Error {}

/** So many tasks wait that another one is not taken: each keeps its file in memory. */
export class ThreadsBusyError extends Error {
  override readonly name = 'ThreadsBusyError';
}

/** By its name: the bundle that started the queue may be another one than that of who asks, with a class of its own. */
export function isThreadsBusy(error: unknown): boolean {
  return error instanceof Error && error.name === ('ThreadsBusyError' satisfies ThreadsBusyError['name']);
}

/**
 * Runs each task in a thread of its own, which gives its result as its one message: a file from outside that takes for ever, or too much
 * memory, ends its thread and nothing else. One after the other, since each needs a core. Rejects with `ThreadTimeoutError` after
 * `longestMs` of its task, at once with `ThreadsBusyError` where `mostWaiting` wait, and with Node's `ERR_WORKER_OUT_OF_MEMORY` beyond the limits that `start` sets.
 */
export function threadQueue<Task, Result>(
  start: (task: Task) => Worker,
  longestMs: (task: Task) => number,
  mostWaiting: number,
): (task: Task) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;
  return (task) => {
    if (taken > mostWaiting) return Promise.reject(new ThreadsBusyError('Too many tasks wait for a thread'));
    taken += 1;
    const result = last
      .then(() => resultOf<Result>(start(task), longestMs(task)))
      .finally(() => {
        taken -= 1;
      });
    last = result.catch(() => undefined);
    return result;
  };
}

function resultOf<Result>(thread: Worker, longestMs: number): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ThreadTimeoutError('A thread took too long')), longestMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('A thread ended without a result')));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}
