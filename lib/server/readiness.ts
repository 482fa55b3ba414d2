import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, isAnswering } from '@/lib/db/connection';

/** A proxy or supervisor that asks waits no longer. */
const PATIENCE_MS = 2_000;
const KEPT_MS = 500;
/** The journal of a year of busy days; below it an administrator has to act before clerks are stopped. */
const FEWEST_FREE_BYTES = 50_000_000;

/** Whether this process can serve clerks: its database answers, its journal has room, and it has not ended. */
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
export function createReadiness(
  db: Database,
  journal: string | null,
  { patienceMs = PATIENCE_MS, keptMs = KEPT_MS, fewestFreeBytes = FEWEST_FREE_BYTES } = {},
): Readiness {
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
  const fault = async () => {
    if (!(await answers())) return 'the database does not answer';
    return (await hasRoom(journal, fewestFreeBytes)) ? null : 'the disk of the outcome journal is full';
  };
  return {
    fault: async () => {
      const now = ended ?? (await fault());
      return ended ?? now;
    },
    end: (reason) => {
      ended ??= reason;
    },
    hasEnded: () => ended !== null,
  };
}

/** A folder that cannot be asked is not called full. */
async function hasRoom(journal: string | null, fewestFreeBytes: number): Promise<boolean> {
  if (journal === null) return true;
  const disk = await statfs(dirname(journal)).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= fewestFreeBytes;
}
