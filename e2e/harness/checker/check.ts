import type { Outcome } from '../carrier/scripts';
import { type Case, casesOf } from './case';
import type { Finding, FindingKind } from './findings';
import { type Disturbance, type Histories, SILENT } from './histories';

/** Joins the carrier's log, the database and what the browsers showed, and gives everything that may not be. */
export function check(histories: Histories): Finding[] {
  const crashes = histories.uptimes.filter(({ end }) => end === 'crashed');
  const overdue = histories.limits.filter(({ from, to, limitMs }) => to - from > limitMs);
  return [
    ...casesOf(histories).flatMap((one) =>
      RULES.flatMap(([kind, rule]) => rule(one).map((detail) => ({ kind, tag: one.intent.tag, detail }))),
    ),
    ...crashes.map(({ app, to }) => ({
      kind: 'crashes' as const,
      tag: app,
      detail: `ended of its own accord at ${new Date(to).toISOString()}`,
    })),
    ...overdue.map(({ app, what, from, to, limitMs }) => ({
      kind: 'overdue' as const,
      tag: app,
      detail: `${what} after ${to - from} ms, allowed ${limitMs}`,
    })),
  ];
}

/** A rule gives a sentence for each time it is broken. */
type Rule = (one: Case) => string[];

const RULES: readonly (readonly [FindingKind, Rule])[] = [
  ['duplicates', ({ takenInAll }) => when(takenInAll > 1, `taken ${takenInAll} times`)],
  [
    'lost',
    ({ taken, row }) => when(taken.length > 0 && !isOnRecord(row?.state), `taken, and the row is ${row?.state}`),
  ],
  ['phantoms', phantoms],
  ['falseNotSent', falseNotSent],
  ['resends', resends],
  ['lateSends', lateSends],
  [
    'changedInput',
    ({ heard, intent }) =>
      heard.flatMap((one) => when(one.weightGrams !== intent.weightGrams, `sent with ${one.weightGrams} g`)),
  ],
  ['wrongOutcomes', wrongOutcomes],
  ['unexplained', unexplained],
  ['forgotten', forgotten],
  ['fellBack', fellBack],
  ['cutOff', cutOff],
  ['silent', ({ shown }) => when(shown.at(-1)?.what === SILENT, 'the page never said what became of it')],
  ['stuck', ({ row }) => when(row?.state === 'sending', 'still sending')],
];

const NOT_SENT = ['not_sent', 'rejected'];
const KNOWN_TO_CARRIER = ['booked', 'unknown'];
const ON_DISK = [...KNOWN_TO_CARRIER, ...NOT_SENT, 'sending'];

/** How a booking may come out when this was done to the run meanwhile. */
const EXCUSED: { [kind in Disturbance['kind']]: readonly string[] | 'any' } = {
  app: 'any',
  stop: [],
  database: 'any',
  // What could not be put on disk was not sent; a known outcome is kept until it can be stored.
  full: ['not_sent'],
  clock: ['unknown'],
  restore: ['unknown'],
  door: ['not_sent', 'unknown'],
  token: ['not_sent'],
  refusal: [],
};

function when(isBroken: boolean, sentence: string): string[] {
  return isBroken ? [sentence] : [];
}

/** False not-sents have a rule of their own. */
function isOnRecord(state: string | undefined): boolean {
  return state !== undefined && state !== 'prepared' && state !== 'sending';
}

function phantoms({ taken, row, shown }: Case): string[] {
  const isReal = (shipmentId: string | null) => taken.some((one) => one.shipmentId === shipmentId);
  return [
    ...when(row?.state === 'booked' && !isReal(row.shipmentId), `the row is booked as ${row?.shipmentId}`),
    ...shown.flatMap(({ what, shipmentId }) =>
      when(what === 'booked' && !isReal(shipmentId), `shown booked as ${shipmentId}`),
    ),
  ];
}

function falseNotSent({ taken, row, shown, heard, presses }: Case): string[] {
  const isTaken = taken.length > 0;
  // Nothing was sent: true when it was said, and until the next press. A press in another tab that is still open may send.
  // What was answered 401, and got no other token then, is as good as never sent.
  const sent = heard.filter(({ isUnauthorised }) => !isUnauthorised);
  const isFalse = (at: number) =>
    sent.some((one) => one.at <= at || !presses.some((press) => press.until > at && press.at <= one.at));
  return [
    ...when(isTaken && NOT_SENT.includes(row?.state ?? ''), `taken, and the row is ${row?.state}`),
    ...shown.flatMap(({ what, at, formKey }) => [
      ...when(isTaken && NOT_SENT.includes(what), `taken, and shown as ${what}`),
      ...when(what === 'prepared' && isFalse(at), 'shown as saved and not sent, and it reached the carrier'),
      ...when(
        what === 'nothing_sent' && formKey === undefined && isFalse(at),
        'shown as nothing sent, and it reached the carrier',
      ),
      ...when(
        what === 'nothing_sent' && formKey !== undefined && formKey === row?.formKey,
        'shown as nothing sent, and its form key is on disk',
      ),
    ]),
  ];
}

function resends({ heard }: Case): string[] {
  const allowed = 1 + Math.min(1, heard.filter(({ isUnauthorised }) => isUnauthorised).length);
  return when(heard.length > allowed, `reached the carrier ${heard.length} times, allowed ${allowed}`);
}

function lateSends({ heard, row }: Case): string[] {
  const deadline = row?.attempts.at(-1)?.deadline ?? Number.POSITIVE_INFINITY;
  return heard.flatMap(({ at }) => when(at > deadline, `sent ${Math.round(at - deadline)} ms after the deadline`));
}

function wrongOutcomes(one: Case): string[] {
  const { row, intent, heard, taken, disturbances } = one;
  if (!row || row.state === 'sending' || row.state === 'unknown' || isExcused(row.state, disturbances)) return [];
  // Only the carrier can have given its number, also where a fault had it answer otherwise than its script.
  if (row.state === 'booked' && taken.some(({ shipmentId }) => shipmentId === row.shipmentId)) return [];
  const wanted = heard.length > 0 ? expected(one) : 'nothing to keep it from the carrier';
  return when(row.state !== wanted, `${intent.script}: the row is ${row.state}, expected ${wanted}`);
}

function unexplained(one: Case): string[] {
  const { row, intent, heard, disturbances } = one;
  if (row?.state !== 'unknown' || isExcused('unknown', disturbances)) return [];
  return when(
    heard.length === 0 || expected(one) !== 'unknown',
    `unknown (${row.attempts.at(-1)?.reason}) after: ${intent.script}`,
  );
}

/**
 * Killed between journal and commit (crash point K5), a booking is brought back from the journal; and so is one that was shown as booked and
 * is on no disk, unless the journal could not be written either.
 */
function forgotten({ row, shown, disturbances }: Case): string[] {
  const own = row ? [row.id, ...row.attempts.map(({ id }) => id)] : [];
  const wasInJournal = disturbances.some(({ what, ids }) => what === 'K5' && ids.some((id) => own.includes(id)));
  const wasShown = shown.some(({ what }) => what === 'booked') && !disturbances.some(({ kind }) => kind === 'full');
  return [
    ...when(wasInJournal && row?.state !== 'booked', `the journal has it booked, and the row is ${row?.state}`),
    ...when(wasShown && row?.state !== 'booked', `shown as booked, and the row is ${row?.state}`),
  ];
}

/**
 * What a screen saw on disk once never falls back to nothing, whatever became of the disk. A real page has one word for two states: it may
 * say that nothing was sent once the row says so, as after a process was frozen past its deadline before it sent.
 */
function fellBack({ row, shown }: Case): string[] {
  const isProved = (at: number) =>
    row?.state === 'not_sent' && row.attempts.every(({ endedAt }) => endedAt !== null && endedAt <= at);
  return shown.flatMap(({ what, at, formKey }) => {
    const states = formKey === undefined ? KNOWN_TO_CARRIER : ON_DISK;
    const before = shown.find((one) => one.at < at && one.formKey === formKey && states.includes(one.what));
    const isBack = what === 'nothing_sent' && before !== undefined && !(formKey === undefined && isProved(at));
    return when(isBack, `shown as ${before?.what}, then as nothing sent`);
  });
}

/** An app that was stopped in order ends the booking it had at hand before it goes (docs/reliability.md#kill-runs). */
function cutOff(one: Case): string[] {
  const stop = stopOf(one);
  if (!stop || !one.row || isExcused('any', one.disturbances)) return [];
  const { state, attempts } = one.row;
  const isLate = (attempts.at(-1)?.endedAt ?? Number.POSITIVE_INFINITY) > stop.to;
  return when(
    state !== 'booked' || isLate,
    `its app was stopped, and the row is ${state}${isLate ? ', too late' : ''}`,
  );
}

/** The stop of the app that met this very booking. */
function stopOf({ intent, disturbances }: Case): Disturbance | undefined {
  return disturbances.find(({ kind, ids }) => kind === 'stop' && ids.includes(intent.tag));
}

/**
 * The script's outcome, unless another booking's 401 withdrew the token of the second send as well: 401 twice is a refusal, and once
 * where no other token would help. The carrier books what it has at hand when an app is stopped.
 */
function expected(one: Case): Outcome {
  const { intent, heard, disturbances } = one;
  if (stopOf(one)) return 'booked';
  if (heard.at(-1)?.isUnauthorised && disturbances.some(({ kind }) => kind === 'refusal')) return 'rejected';
  return heard.filter(({ isUnauthorised }) => isUnauthorised).length > 1 ? 'rejected' : intent.outcome;
}

function isExcused(state: string, disturbances: readonly Disturbance[]): boolean {
  return disturbances.some(({ kind }) => EXCUSED[kind] === 'any' || EXCUSED[kind].includes(state));
}

/**
 * How many bookings had something happen to them after which its outcome cannot be known: the bound of the unknowns
 * (docs/reliability.md#kill-runs).
 */
export function countAmbiguous(histories: Histories): number {
  return casesOf(histories).filter(
    (one) => (one.heard.length > 0 && expected(one) === 'unknown') || isExcused('unknown', one.disturbances),
  ).length;
}
