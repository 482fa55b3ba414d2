import { setTimeout as delay } from 'node:timers/promises';
import { type Database, isAnswering } from '@/lib/db/connection';

/** A proxy or supervisor that asks waits no longer. */
const PATIENCE_MS = 2_000;
const KEPT_MS = 500;

/**
 * Whether this process can serve clerks, as far as another one may be able to: its database answers it, and it has not ended. A full disk is
 * not asked for: parcels are booked all the same, and instances on one disk would all say no at once.
 */
export type Readiness = {
  /** Why it cannot, or null. Never rejects. */
  fault(): Promise<string | null>;
  /** From now on it cannot, for this reason, or the one before it. */
  end(reason: string): void;
  hasEnded(): boolean;
};

/**
 * Asks the database over the connections that clerks use, so that what is silent there is noticed. However many ask, one statement is on
 * its way, and a good answer serves for a moment; one that takes longer than `patienceMs` counts as none, unless others were answered
 * meanwhile: an instance with much to do is not one that cannot serve, and its share would fall to the others.
 */
export function createReadiness(db: Database, { patienceMs = PATIENCE_MS, keptMs = KEPT_MS } = {}): Readiness {
  let asked: Promise<boolean> | null = null;
  let ended: string | null = null;
  const forgetAfter = (ms: number) =>
    setTimeout(() => {
      asked = null;
    }, ms).unref();
  const ask = async () => {
    const isReady = await isAnswering(db);
    // After a failure the next caller asks again at once: the database may be back.
    forgetAfter(isReady ? keptMs : 0);
    return isReady;
  };
  const answers = async () => {
    const from = performance.now();
    asked ??= ask();
    const patience = new AbortController();
    const late = delay(patienceMs, false, { signal: patience.signal }).catch(() => false);
    try {
      return (await Promise.race([asked, late])) || db.answeredAt() > from;
    } finally {
      patience.abort();
    }
  };
  return {
    fault: async () => {
      const doesAnswer = ended !== null || (await answers());
      return ended ?? (doesAnswer ? null : 'the database does not answer');
    },
    end: (reason) => {
      ended ??= reason;
    },
    hasEnded: () => ended !== null,
  };
}
