import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { keepLabel, noteFault } from '@/lib/db/carrier-labels';
import type { Database } from '@/lib/db/connection';
import type { LabelFault } from '@/lib/label-fault';
import { LABEL_RESOLUTIONS } from '@/lib/labels/formats';
import type { Log } from '@/lib/log';
import type { ExpectedNumbers } from './check-label';
import { fetchOnce, type LabelFetcher } from './fetch-once';

/** What fetching and keeping a label needs of the server; `labelsUnderway` is shared by all that ask in one process. */
export type LabelKeeper = LabelFetcher & {
  db: Database;
  log: Log;
  labelsUnderway: Map<string, Promise<LabelFault | null>>;
};

/** The carrier may have none for some seconds after a booking (field notes): so long it is waited for, from the first time it is asked. */
export const WAITED_SECONDS = 15;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 4_000;

const PASSING: ReadonlySet<LabelFault> = new Set(['not_there', 'unavailable']);

/**
 * Fetches the carrier's own label of a booking and keeps it, or why it is not there, which it gives. A label that is only late is asked for
 * again, with growing pauses, for `waitedSeconds`. Whoever asks meanwhile waits for the same answer. Rejects when it cannot be kept.
 */
export function fetchLabel(
  keeper: LabelKeeper,
  bookingId: string,
  expected: ExpectedNumbers,
  waitedSeconds: number = WAITED_SECONDS,
): Promise<LabelFault | null> {
  const { labelsUnderway } = keeper;
  const key = `${bookingId} ${expected.shipmentId}`;
  const underway = labelsUnderway.get(key);
  if (underway) return underway;
  const fetching = fetchPatiently(keeper, bookingId, expected, waitedSeconds).finally(() => labelsUnderway.delete(key));
  labelsUnderway.set(key, fetching);
  return fetching;
}

async function fetchPatiently(
  keeper: LabelKeeper,
  bookingId: string,
  expected: ExpectedNumbers,
  waitedSeconds: number,
): Promise<LabelFault | null> {
  const { db, log } = keeper;
  const asked = { bookingId, shipmentId: expected.shipmentId };
  const until = performance.now() + waitedSeconds * 1000;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const fetched = await fetchOnce(keeper, expected);
    if (fetched.kind === 'good') {
      const pages = LABEL_RESOLUTIONS.flatMap((dpi) =>
        fetched.pages.map(({ dots }, number) => ({ dpi, number, png: Buffer.from(dots?.[dpi] ?? []) })),
      );
      await keepLabel(db, asked, fetched.pdf, pages);
      log.event('carrier_label', { bookingId, fault: null });
      return null;
    }
    const { fault } = fetched;
    await noteFault(db.orm, asked, fault);
    if (!PASSING.has(fault) || performance.now() + pauseMs > until) {
      log.event('carrier_label', { bookingId, fault });
      return fault;
    }
    await wait(pauseMs);
  }
}
