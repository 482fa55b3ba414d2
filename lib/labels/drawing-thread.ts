import 'server-only';
import { Worker } from 'node:worker_threads';
import type { Drawing, FromThread, ThreadData, ThreadLength, ToThread } from './drawing';

/** A drawing that goes wrong takes its thread along, not the desk. */
const MOST_MEMORY_MB = 512;

/** What was just made is looked through once it is so much: V8 would let it grow to six times that, in each thread. */
const MOST_YOUNG_MB = 8;

type Answer = Uint8Array<ArrayBuffer> | null;
type Reader = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** Starts the code of a thread. Tests give another one, which reads that code as it stands and not as it is built. */
export type StartThread = (length: ThreadLength) => Worker;

/** Next finds the file by this expression and builds it along with the server; nothing of the server's own preloads runs in it. */
export function startBuiltThread(length: ThreadLength): Worker {
  return new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { length } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: MOST_YOUNG_MB },
  });
}

/** A thread that draws, started when it is first needed, and again where it was lost. */
export class DrawingThread {
  readonly #start: () => Worker;
  readonly #onLost: (error: Error) => void;
  readonly #readers = new Map<number, Reader>();
  #thread: Worker | null = null;
  #lastId = 0;

  /** `onLost` hears of every end of the thread. */
  constructor(start: () => Worker, onLost: (error: Error) => void) {
    this.#start = start;
    this.#onLost = onLost;
  }

  /** Starts the thread, which opens the fonts, so that the first label does not wait for them. */
  warm(): void {
    this.#thread ??= this.#open();
  }

  /** Hands a drawing over, of which nothing is drawn yet; gives its number. */
  begin(clerkId: string, drawing: Drawing): number {
    this.#lastId += 1;
    this.#post({ say: 'begin', id: this.#lastId, clerkId, drawing });
    return this.#lastId;
  }

  /** Draws the next piece; null at the end of the drawing and where it was stopped. Rejects when it cannot be drawn. */
  more(id: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#readers.set(id, { resolve, reject });
      this.#thread?.ref();
      this.#post({ say: 'more', id });
    });
  }

  /** Ends a drawing, also while a piece of it is drawn. */
  stop(id: number): void {
    this.#post({ say: 'stop', id });
    this.#answer(id)?.resolve(null);
  }

  /** Ends the thread; for tests, since a server ends as a whole. */
  async end(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** The reader that waits for the next piece of a drawing, who waits no more; without readers the process may end. */
  #answer(id: number): Reader | undefined {
    const reader = this.#readers.get(id);
    this.#readers.delete(id);
    if (this.#readers.size === 0) this.#thread?.unref();
    return reader;
  }

  #post(message: ToThread): void {
    this.warm();
    this.#thread?.postMessage(message);
  }

  #open(): Worker {
    const thread = this.#start();
    thread.unref();
    thread.on('message', (message: FromThread) => {
      const reader = this.#answer(message.id);
      if ('fault' in message) reader?.reject(new Error(`Not drawn: ${message.fault}`));
      else reader?.resolve(message.bytes);
    });
    const lose = (error: Error) => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      this.#onLost(error);
      const readers = [...this.#readers.values()];
      this.#readers.clear();
      for (const { reject } of readers) reject(error);
    };
    thread.on('error', lose);
    thread.on('exit', () => lose(new Error('The drawing thread ended.')));
    return thread;
  }
}
