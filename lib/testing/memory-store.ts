import 'server-only';
import type { TokenRefusal } from '@/lib/carrier/judge-token';
import type { LockedToken, StoredToken, TokenStore } from '@/lib/carrier/shared-token';

/** A store for tests of what is above it: one process, one row, and a clock of the test's own in milliseconds. */
export function memoryStore(clock: () => number = () => performance.now()): TokenStore {
  let token: string | null = null;
  let generation = 0;
  let isReplacement = false;
  let [obtainedAt, dueAt, hardEnd, pausedUntil, failures] = [0, 0, 0, 0, 0];
  let reason: TokenRefusal['reason'] | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function read(): Promise<StoredToken> {
    const now = clock();
    return {
      token: now < hardEnd ? token : null,
      generation,
      secondsLeft: (hardEnd - now) / 1000,
      ageSeconds: (now - obtainedAt) / 1000,
      isReplacement,
      isDue: token !== null && now >= dueAt,
      pause: reason && now < pausedUntil ? { reason, secondsLeft: (pausedUntil - now) / 1000 } : null,
    };
  }
  const row: LockedToken = {
    read,
    async write(newToken, { softMs, hardMs }, demand) {
      [token, isReplacement, obtainedAt, dueAt, hardEnd] = [
        newToken,
        demand.isReplacement,
        clock(),
        clock() + softMs,
        clock() + hardMs,
      ];
      [pausedUntil, reason, failures] = [0, null, 0];
      generation = Math.max(generation + 1, demand.minGeneration);
      return generation;
    },
    async pause(why, seconds) {
      [reason, pausedUntil] = [why, clock() + seconds * 1000];
    },
    async backOff() {
      dueAt = clock() + Math.min(30, 2 ** failures) * 60_000;
      failures += 1;
    },
  };
  function locked<T>(work: (locked: LockedToken) => Promise<T>): Promise<T> {
    waiting += 1;
    const turn = queue.then(() => work(row)).finally(() => (waiting -= 1));
    queue = turn.catch(() => undefined);
    return turn;
  }
  const prove = async (proved: number) => {
    if (proved === generation) isReplacement = false;
  };
  return { read, prove, locked, lockedIfFree: async (work) => (waiting > 0 ? null : locked(work)) };
}
