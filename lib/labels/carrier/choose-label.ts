import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { bulkhead } from 'cockatiel';
import type { CarrierConnection } from '@/lib/carrier/client';
import { steadyNow } from '@/lib/carrier/clock';
import { fetchLabel } from '@/lib/carrier/fetch-label';
import type { LabelOutcome } from '@/lib/carrier/outcomes';
import type { Database } from '@/lib/db/connection';
import {
  beginAsking,
  findKeptLabel,
  giveUpLabel,
  type KeptLabel,
  keepLabel,
  type LabelStanding,
  type LabelWish,
  noteFault,
  type WantedLabel,
} from '@/lib/labels/data';
import type { LabelFault } from '@/lib/labels/label-fault';
import { LABEL_RESOLUTIONS } from '@/lib/labels/label-formats';
import type { Log } from '@/lib/platform/log';
import { isThreadsBusy } from '@/lib/platform/thread-queue';
import { AskingTurns } from './asking-turns';
import type { ReadPage, ReadPdf } from './read-pdf';

/** Whose label is printed for a booking, or why none is: the carrier's own is wanted, and cannot be used. */
export type LabelChoice = 'ours' | 'carriers' | { withheld: LabelFault };

/**
 * Chooses the label of a booking. What was chosen once stays, whatever becomes of the settings, so that a reprint is the first print: the
 * carrier's own once it came, ours once it was printed or the carrier's was given up. A label with other numbers than the booking's is
 * never replaced by ours: something is wrong, and a person has to look. `patience` is how long the label is waited for.
 */
export async function chooseLabel(
  keeper: LabelKeeper,
  { bookingId, source, isPrinted, kept }: LabelWish,
  expected: ExpectedNumbers,
  patience: Patience | null,
): Promise<LabelChoice> {
  const wanted = wantedLabel(bookingId, expected);
  const known = kept && isFor(kept, wanted) ? kept.standing : null;
  const isSettled = known === 'here' || known === 'ours';
  // The carrier's own is printed only once it is here: what was printed before was ours.
  if (!isSettled && (source === 'ours' || isPrinted)) return 'ours';
  const standing = isSettled ? known : await fetchAndKeep(keeper, wanted, expected, patience);
  if (standing === 'ours') return 'ours';
  if (standing === 'here') return 'carriers';
  // Where it is not known whether ours was printed, as after a restore, ours may take its place.
  const isOursAllowed = source === 'carrier_or_ours' || isPrinted === null;
  if (known === 'numbers' && standing === 'unavailable') return { withheld: known };
  if (!isOursAllowed || standing === 'numbers') return { withheld: standing };
  if (await settling.execute(() => giveUpLabel(keeper.db.orm, wanted))) return 'ours';
  const { standing: meanwhile } = (await findKeptLabel(keeper.db.orm, wanted)) ?? {};
  if (meanwhile === 'here') return 'carriers';
  return meanwhile === 'ours' ? 'ours' : { withheld: meanwhile === 'numbers' ? meanwhile : standing };
}

function isFor({ shipmentId, trackingReferences }: KeptLabel, wanted: WantedLabel): boolean {
  return shipmentId === wanted.shipmentId && isDeepStrictEqual(trackingReferences, wanted.trackingReferences);
}

type FetchedStanding = Exclude<LabelStanding, 'underway'>;

/** What fetching and keeping a label needs of the server. */
export type LabelKeeper = LabelFetcher & { db: Database; log: Log };

/** Whose print waits for a label, and until when (`steadyNow`); null in its place where a label is fetched beside its booking. */
export type Patience = { clerkId: string; until: number };

/** A print waits so long for the carrier's own labels, by how many it wants: never longer than its page waits for the print. */
const FIRST_LABEL_MS = 15_000;
const FURTHER_LABEL_MS = 250;
const LONGEST_WAIT_MS = 90_000;

/** The patience of a clerk's print that begins now and wants so many labels of the carrier, at least one. */
export function patienceFor(clerkId: string, labels: number): Patience {
  return { clerkId, until: steadyNow() + Math.min(LONGEST_WAIT_MS, FIRST_LABEL_MS + (labels - 1) * FURTHER_LABEL_MS) };
}

/**
 * The carrier may have none for some seconds after a booking (docs/carrier-api.md#beside-the-contract): so long it is waited for, from the
 * first time it is asked.
 */
const WAITED_SECONDS = 15;

/** Whether it came, or may be asked for again, is looked at this often. */
const LOOK_MS = 500;

const PASSING: ReadonlySet<LabelStanding> = new Set(['not_there', 'unavailable']);

/** So many are asked for at once, as many as there are connections. */
const turns = new AskingTurns(4);

/** What is out of time is so all at once, and the database has few connections. */
const settling = bulkhead(4, Number.POSITIVE_INFINITY);

/** The label of a booking, as the database knows it. */
function wantedLabel(bookingId: string, { shipmentId, trackingReferences }: ExpectedNumbers): WantedLabel {
  return { bookingId, shipmentId, trackingReferences: trackingReferences.filter((reference) => reference !== null) };
}

/**
 * Fetches the carrier's own label of a booking and keeps it. A label that is only late is asked for again, with growing pauses, until it is
 * 15 s old; of all that want it one asks at a time, and the others wait for what comes of it. A print that is out of patience goes on with
 * what is known by then, and what still comes is kept for the next one. Rejects when it cannot be kept.
 */
async function fetchAndKeep(
  keeper: LabelKeeper,
  wanted: WantedLabel,
  expected: ExpectedNumbers,
  patience: Patience | null,
): Promise<FetchedStanding> {
  const fetching = fetchPatiently(keeper, wanted, expected, patience);
  if (patience === null) return fetching;
  const ended = new AbortController();
  const late = wait(Math.max(0, patience.until - steadyNow()), undefined, { signal: ended.signal }).then(() =>
    settling.execute(() => standingNow(keeper, wanted)),
  );
  return Promise.race([fetching, late]).finally(() => ended.abort());
}

async function standingNow({ db, log }: LabelKeeper, wanted: WantedLabel): Promise<FetchedStanding> {
  const { standing = 'underway' } = (await findKeptLabel(db.orm, wanted)) ?? {};
  log.event('carrier_label', { bookingId: wanted.bookingId, standing });
  return standing === 'underway' ? 'unavailable' : standing;
}

async function fetchPatiently(
  keeper: LabelKeeper,
  wanted: WantedLabel,
  expected: ExpectedNumbers,
  patience: Patience | null,
): Promise<FetchedStanding> {
  const { db, log } = keeper;
  const isOutOfTime = () => patience !== null && steadyNow() >= patience.until;
  for (;;) {
    // A turn that comes too late is left to those who still wait.
    await turns.run(patience?.clerkId ?? null, async () => {
      if (!isOutOfTime()) await askInTurn(keeper, wanted, expected);
    });
    if (isOutOfTime()) return 'unavailable';
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

/** What fetching a label needs of the server. */
type LabelFetcher = { carrier: CarrierConnection; readPdf: ReadPdf };

/** A label that is the booking's, or why there is none. */
type Fetched = { kind: 'good'; pages: ReadPage[] } | { kind: 'fault'; fault: LabelFault };

const LIMIT_MS = 10_000;

/** Asks the carrier once for the label of a booking, reads it and compares it with the booking. Never rejects. */
export async function fetchOnce({ carrier, readPdf }: LabelFetcher, expected: ExpectedNumbers): Promise<Fetched> {
  const outcome = await fetchLabel(carrier, expected.shipmentId, steadyNow() + LIMIT_MS);
  if (outcome.kind !== 'fetched') return { kind: 'fault', fault: faultOf(outcome) };
  // One page more than it may have is read, which says that it has too many.
  const pages = await readPdf(outcome.pdf, expected.trackingReferences.length + 1).catch((error: unknown) =>
    isThreadsBusy(error) ? ('unavailable' as const) : ('not_a_pdf' as const),
  );
  if (typeof pages === 'string') return { kind: 'fault', fault: pages };
  const fault = checkLabel(pages, expected);
  return fault ? { kind: 'fault', fault } : { kind: 'good', pages };
}

function faultOf(outcome: Exclude<LabelOutcome, { kind: 'fetched' }>): LabelFault {
  return outcome.kind === 'unusable' ? outcome.fault : outcome.kind;
}

/** What a booking's label must say: its number, and the number of each parcel, null where the carrier gave none. */
type ExpectedNumbers = { shipmentId: string; trackingReferences: (string | null)[] };

/**
 * Compares a label with its booking: one page for each parcel, on the carrier's paper, and on each page a code with the number of a parcel
 * of its own, or with the shipment's where the parcel has none. Null where all of it is so.
 */
export function checkLabel(
  pages: readonly ReadPage[],
  { shipmentId, trackingReferences }: ExpectedNumbers,
): Extract<LabelFault, 'pages' | 'size' | 'numbers'> | null {
  if (pages.length !== trackingReferences.length) return 'pages';
  if (pages.some(({ dots }) => dots === null)) return 'size';
  const left = pages.map(({ codes }) => codes);
  // Parcels with a number of their own come first: the shipment's stands on their pages too.
  const references = trackingReferences.toSorted((a, b) => Number(a === null) - Number(b === null));
  for (const number of references.map((reference) => reference ?? shipmentId)) {
    const at = left.findIndex((codes) => codes.some((code) => says(code, number)));
    if (at < 0) return 'numbers';
    left.splice(at, 1);
  }
  return null;
}

/** As long as the numbers of GS1 are (docs/carrier-api.md#identifiers). No other number holds one of these by chance. */
const GS1_LENGTH = 17;

/** Bars say an application identifier without its parentheses, and may say more behind the number. A short number stands alone. */
function says(code: string, number: string): boolean {
  const bare = number.replace(/^\((?:401|00)\)/, '');
  return bare.length < GS1_LENGTH ? code === bare : code.includes(bare);
}
