import 'server-only';
import type { Worker } from 'node:worker_threads';
import { FairTurns } from './clerk-turns';

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

/** How many tasks wait, of all owners and of one of them, and how many run at once, of one owner one. */
type Places = { most: number; mostOfOne: number; atOnce: number };

/**
 * Runs each task in a thread of its own, which gives its result as its one message: a file from outside that takes for ever, or too much
 * memory, ends its thread and nothing else. Few at once, since each needs a core, and in turns that are fair among their owners.
 * Rejects with `ThreadTimeoutError` after `longestMs` of its task, at once with `ThreadsBusyError` where too many wait, and with Node's
 * `ERR_WORKER_OUT_OF_MEMORY` beyond the limits that `start` sets.
 */
export function threadQueue<Task, Result>(
  start: (task: Task) => Worker,
  longestMs: (task: Task) => number,
  { most, mostOfOne, atOnce }: Places,
): (owner: string, task: Task) => Promise<Result> {
  const turns = new FairTurns();
  const waiting = new Map<number, { owner: string; begin: () => void }>();
  /** The owners of tasks that run. */
  const running = new Set<string>();
  let lastId = 0;

  const turn = (owner: string) => {
    const own = [...waiting.values()].filter((each) => each.owner === owner).length;
    if (waiting.size >= most || own >= mostOfOne) throw new ThreadsBusyError('Too many tasks wait for a thread');
    lastId += 1;
    const id = lastId;
    turns.add(owner, id);
    return new Promise<void>((begin) => waiting.set(id, { owner, begin }));
  };
  const passOn = () => {
    const id = turns.next(running);
    const next = id === null ? undefined : waiting.get(id);
    if (id === null || !next) return;
    waiting.delete(id);
    // Before it begins, so that no newcomer takes its place.
    running.add(next.owner);
    next.begin();
  };

  return async (owner, task) => {
    if (running.size < atOnce && !running.has(owner)) running.add(owner);
    else await turn(owner);
    try {
      return await resultOf<Result>(start(task), longestMs(task));
    } finally {
      running.delete(owner);
      passOn();
    }
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
