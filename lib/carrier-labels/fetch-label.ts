import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import {
  beginAsking,
  findKeptLabel,
  keepLabel,
  type LabelStanding,
  noteFault,
  type WantedLabel,
} from '@/lib/db/carrier-labels';
import type { Database } from '@/lib/db/connection';
import { LABEL_RESOLUTIONS } from '@/lib/label-formats';
import type { Log } from '@/lib/log';
import type { ExpectedNumbers } from './check-label';
import { fetchOnce, type LabelFetcher } from './fetch-once';

type FetchedStanding = Exclude<LabelStanding, 'underway'>;

/** What fetching and keeping a label needs of the server; `labelsUnderway` is shared by all that ask in one process. */
export type LabelKeeper = LabelFetcher & {
  db: Database;
  log: Log;
  labelsUnderway: Map<string, Promise<FetchedStanding>>;
};

/**
 * The carrier may have none for some seconds after a booking (docs/carrier-api.md#beside-the-contract): so long it is waited for, from the
 * first time it is asked.
 */
const WAITED_SECONDS = 15;

/** Whether it came, or may be asked for again, is looked at this often. */
const LOOK_MS = 500;

const PASSING: ReadonlySet<LabelStanding> = new Set(['not_there', 'unavailable']);

/** So many are asked for at once, as many as there are connections; what a long print still lacks waits for its turn. */
const turns = bulkhead(4, Number.POSITIVE_INFINITY);

/** The label of a booking, as the database knows it. */
export function wantedLabel(bookingId: string, { shipmentId, trackingReferences }: ExpectedNumbers): WantedLabel {
  return { bookingId, shipmentId, trackingReferences: trackingReferences.filter((reference) => reference !== null) };
}

/**
 * Fetches the carrier's own label of a booking and keeps it. A label that is only late is asked for again, with growing pauses, until it is
 * 15 s old; of all processes one asks at a time, and the others wait for what comes of it. Rejects when it cannot be kept.
 */
export function fetchLabel(
  keeper: LabelKeeper,
  bookingId: string,
  expected: ExpectedNumbers,
): Promise<FetchedStanding> {
  const { labelsUnderway } = keeper;
  const wanted = wantedLabel(bookingId, expected);
  const key = JSON.stringify(wanted);
  const underway = labelsUnderway.get(key);
  if (underway) return underway;
  const fetching = fetchPatiently(keeper, wanted, expected).finally(() => labelsUnderway.delete(key));
  labelsUnderway.set(key, fetching);
  return fetching;
}

async function fetchPatiently(
  keeper: LabelKeeper,
  wanted: WantedLabel,
  expected: ExpectedNumbers,
): Promise<FetchedStanding> {
  const { db, log } = keeper;
  for (;;) {
    await turns.execute(() => askInTurn(keeper, wanted, expected));
    const kept = await findKeptLabel(db.orm, wanted);
    // The booking was corrected meanwhile, and its label is asked for by the new numbers.
    const { standing = 'numbers', askedAgo = WAITED_SECONDS } = kept ?? {};
    const mayCome = PASSING.has(standing) && askedAgo < WAITED_SECONDS;
    if (standing !== 'underway' && !mayCome) {
      log.event('carrier_label', { bookingId: wanted.bookingId, standing });
      return standing;
    }
    await wait(LOOK_MS);
  }
}

async function askInTurn(keeper: LabelKeeper, wanted: WantedLabel, expected: ExpectedNumbers): Promise<void> {
  const { db } = keeper;
  if (!(await beginAsking(db.orm, wanted))) return;
  const fetched = await fetchOnce(keeper, expected);
  if (fetched.kind === 'fault') return noteFault(db.orm, wanted, fetched.fault);
  const pages = LABEL_RESOLUTIONS.flatMap((dpi) =>
    fetched.pages.map(({ dots }, number) => ({ dpi, number, png: Buffer.from(dots?.[dpi] ?? []) })),
  );
  await keepLabel(db, wanted, pages);
}
