/** So many things at once for each clerk; what comes then waits in order, and more than `mostWaiting` is refused. */
export class ClerkPlaces {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #lines = new Map<string, { taken: number; waiting: (() => void)[] }>();

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Waits for a place and gives back how it is left, which counts once; null when too many wait, or `gone` came first. */
  async enter(clerkId: string, gone?: AbortSignal): Promise<(() => void) | null> {
    const line = this.#lines.get(clerkId) ?? { taken: 0, waiting: [] };
    this.#lines.set(clerkId, line);
    if (line.taken < this.#atOnce) line.taken += 1;
    else if (line.waiting.length >= this.#mostWaiting || !(await standInLine(line.waiting, gone))) return null;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const next = line.waiting.shift();
      // A place goes from hand to hand, so that a newcomer does not take it away.
      if (next) return next();
      line.taken -= 1;
      if (line.taken === 0) this.#lines.delete(clerkId);
    };
  }
}

/** True once a place was handed over, false when `gone` came first. */
function standInLine(waiting: (() => void)[], gone?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const take = () => {
      gone?.removeEventListener('abort', give);
      resolve(true);
    };
    const give = () => {
      waiting.splice(waiting.indexOf(take), 1);
      resolve(false);
    };
    waiting.push(take);
    gone?.addEventListener('abort', give, { once: true });
    if (gone?.aborted) give();
  });
}

const NO_OTHERS: ReadonlySet<string> = new Set();

/** What is next: clerks take turns, however much each of them asks for, and so do the tasks of one clerk. */
export class FairTurns {
  /** What waits, by clerk, both in the order of their turns. */
  readonly #waiting = new Map<string, Set<number>>();

  /** Puts a task behind the others of its clerk; one that waits already keeps its place. */
  add(clerkId: string, taskId: number): void {
    const own = this.#waiting.get(clerkId);
    if (own) own.add(taskId);
    else this.#waiting.set(clerkId, new Set([taskId]));
  }

  remove(clerkId: string, taskId: number): void {
    const own = this.#waiting.get(clerkId);
    own?.delete(taskId);
    if (own?.size === 0) this.#waiting.delete(clerkId);
  }

  /** The task whose turn it is, taken out; its clerk is then the last. Null when nothing waits but what is of `others`. */
  next(others: ReadonlySet<string> = NO_OTHERS): number | null {
    for (const [clerkId, own] of this.#waiting) {
      const [first] = own;
      if (first === undefined || others.has(clerkId)) continue;
      own.delete(first);
      this.#waiting.delete(clerkId);
      if (own.size > 0) this.#waiting.set(clerkId, own);
      return first;
    }
    return null;
  }
}
