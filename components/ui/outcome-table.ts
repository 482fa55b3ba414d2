import type { MarkTone } from '@/components/ui/notice';
import type { BookingState, NotSentReason, UnavailableReason, UnknownReason } from '@/lib/outcomes';
import type words from '@/messages/en/outcome.json';

// What a clerk reads of everything that can become of a booking or a search: from outcome, reason and errorKey to the keys of
// `messages/<language>/outcome.json`, a colour, and what can be done (docs/architecture.md#screens).

type Words = typeof words;

/** What happened, and what to do now. */
export type Reason = { text?: keyof Words['texts']; next?: keyof Words['next'] };

/** What can be done, in the order in which it is offered; a place offers those that it can do. */
export type OutcomeAction =
  | 'otherSolution'
  | 'waitForCarrier'
  | 'sendNoMore'
  | 'keepAsNew'
  | 'openWaiting'
  | 'next'
  | 'bookAgain'
  | 'searchAgain';

type OutcomeRow = Reason & { tone: MarkTone; actions?: readonly OutcomeAction[] };

export type OutcomeKind = keyof Words['titles'];

/** By the state of a booking, then by what a page knows of a press, then by what became of a search. Its title is `titles.<kind>`. */
export const OUTCOMES = {
  sending: { tone: 'info' },
  waits_in_batch: { tone: 'info', next: 'waitsInBatch' },
  waits_for_carrier: { tone: 'info', next: 'waitsForCarrier', actions: ['sendNoMore', 'next'] },
  rejected: { tone: 'failure', actions: ['bookAgain'] },
  not_sent: { tone: 'warning', actions: ['bookAgain'] },
  // What to do stands in steps (components/bookings/outcome/unknown-notice.tsx).
  unknown: { tone: 'unknown' },
  settled_booked: { tone: 'info' },
  settled_not_booked: { tone: 'info', actions: ['bookAgain'] },
  discarded: { tone: 'info', actions: ['bookAgain'] },

  no_answer: { tone: 'warning', next: 'no_answer' },
  signed_out: { tone: 'warning' },
  lost: { tone: 'unknown', next: 'lost', actions: ['next'] },
  restored: { tone: 'unknown', next: 'restored', actions: ['next'] },
  taken_away: { tone: 'unknown', next: 'takenAway', actions: ['next'] },
  nothing_sent: { tone: 'warning', next: 'nothingSent' },
  refused: { tone: 'failure', actions: ['keepAsNew', 'openWaiting'] },

  not_served: { tone: 'info', next: 'checkPlace' },
  search_refused: { tone: 'warning' },
  looks_down: { tone: 'warning', next: 'looksDown', actions: ['searchAgain'] },
  unavailable: { tone: 'warning', actions: ['searchAgain'] },
} satisfies Record<OutcomeKind, OutcomeRow> & Record<Exclude<BookingState, 'booked' | 'prepared'>, OutcomeRow>;

const CREDENTIALS: Reason = { text: 'credentials', next: 'checkCredentials' };

/** The carrier's errorKeys. One that is not here is shown as it is. */
export const ERROR_KEYS: Readonly<Record<string, Partial<OutcomeRow>>> = {
  'address.invalid': { text: 'unknownAddress', next: 'checkAddress' },
  'authentication.failure': CREDENTIALS,
  'authentication.missing': CREDENTIALS,
  'no.access.api': { text: 'noApiAccess', next: 'askForAccess' },
  'no.access.shop.id': { text: 'unknownShopNumber', next: 'correctShopNumber' },
  'no.carrier.support': {
    text: 'notServed',
    next: 'otherSolution',
    actions: ['otherSolution', 'bookAgain'],
  },
  'zipCode.required': { text: 'zipCodeNeeded', next: 'checkZipCode' },
};

/** The status of a refused booking, where no errorKey says more. */
export const STATUSES: Readonly<Record<number, Reason>> = {
  401: CREDENTIALS,
  403: { text: 'forbidden', next: 'askCarrier' },
  404: { text: 'noService', next: 'checkCarrierAddress' },
  405: { text: 'noService', next: 'checkCarrierAddress' },
  413: { text: 'tooLarge', next: 'fewerParcels' },
  415: { text: 'formNotRead', next: 'giveDetails' },
};

/** By these the status alone says whose job it is, whatever key stands beside it. */
const STATUS_COUNTS = [401, 403];

/** What passes by itself: it is sent later at most once, or booked again by hand. */
const PASSES = ['waitForCarrier', 'bookAgain'] as const;

export const NOT_SENT: Readonly<Record<NotSentReason, Partial<OutcomeRow>>> = {
  unreachable: { text: 'unreachable', next: 'tryAgain', actions: PASSES },
  bad_certificate: { text: 'badCertificate', next: 'tellAdministrator' },
  token_unavailable: { text: 'tokenUnavailable', next: 'tryAgain', actions: PASSES },
  token_failed: { text: 'tokenFailed', next: 'tryAgain', actions: PASSES },
  token_throttled: { text: 'tokenThrottled', next: 'waitThenTry', actions: PASSES },
  token_refused: { text: 'tokenRefused', next: 'testConnection' },
  token_unreadable: { text: 'tokenUnreadable', next: 'testConnection' },
  token_misplaced: { text: 'tokenMisplaced', next: 'checkCarrierAddress' },
  credentials_refused: CREDENTIALS,
  throttled: { text: 'throttled', next: 'waitThenTry', actions: PASSES },
  no_time: { text: 'noTime', next: 'bookAgain', actions: PASSES },
  day_passed: { text: 'dayPassed', next: 'otherDay' },
  not_saved: { text: 'notSaved', next: 'bookAgain' },
};

/** `restored` is written by the import of the outcome journal. The steps say what to do now; with a number there is more to ask for. */
export const UNKNOWN: Readonly<Record<UnknownReason | 'restored', Reason>> = {
  connection_lost: { text: 'connectionLost' },
  timed_out: { text: 'timedOut' },
  server_error: { text: 'serverError' },
  redirected: { text: 'redirected' },
  conflict: { text: 'conflict' },
  not_from_service: { text: 'notFromService' },
  unexpected_status: { text: 'unexpectedStatus' },
  accepted_unreadable: { text: 'acceptedUnreadable', next: 'findNumber' },
  accepted_with_error: { text: 'acceptedWithError' },
  no_answer_in_time: { text: 'noAnswer' },
  restored: { text: 'restoredBooking' },
};

export const UNAVAILABLE: Readonly<Record<UnavailableReason, Reason>> = {
  unreachable: { text: 'unreachable', next: 'tryAgain' },
  timed_out: { text: 'timedOut', next: 'tryAgain' },
  failed: { text: 'failed', next: 'tryAgain' },
  throttled: { text: 'throttled', next: 'waitThenTry' },
  credentials_refused: CREDENTIALS,
  no_access: { text: 'noToken', next: 'testConnection' },
  unreadable: { text: 'unreadable', next: 'tryAgain' },
};

/** What the carrier said when it said no, as a screen knows it. */
export type ShownRefusal = { status: number | null; errorKey: string | null; message: string | null };

/** A row of the table with the reason put in. `said`: words of the carrier that are shown beside it. */
export type ShownOutcome = OutcomeRow & { title: OutcomeKind; said?: string[] };

/** How an outcome is shown that needs no reason, or `reason` beside it. */
export function shownOutcome(kind: OutcomeKind, reason: Partial<OutcomeRow> = {}): ShownOutcome {
  return { title: kind, ...OUTCOMES[kind], ...reason };
}

/** Nothing was sent, and why. */
export const shownNotSent = (reason: string | null): ShownOutcome =>
  shownOutcome('not_sent', rowOf(NOT_SENT, reason) ?? { text: 'otherNotSent' });

/** Why a batch paused by itself: what kept a booking from being sent, or a refusal that concerns every order of its shop. */
export const shownPause = (reason: string): Reason => rowOf(ERROR_KEYS, reason) ?? shownNotSent(reason);

/** It is not known whether it is booked, and why; `isFound`: the answer names a number. */
export function shownUnknown(reason: string | null, isFound: boolean): ShownOutcome {
  const shown = rowOf(UNKNOWN, reason) ?? { text: 'otherUnknown' };
  const next = shown.next === 'findNumber' && isFound ? 'askForNumber' : shown.next;
  return shownOutcome('unknown', { ...shown, ...(next && { next }) });
}

/** A booking that the carrier refused: by its errorKey, else by the status, else in its own words. */
export function shownRejected({ status, errorKey, message }: ShownRefusal): ShownOutcome {
  const byKey = rowOf(ERROR_KEYS, errorKey);
  const counts = errorKey === null || STATUS_COUNTS.includes(status ?? 0);
  const said = [...new Set([(!byKey && errorKey) || [], message || []].flat())];
  const other: Reason = { text: said.length > 0 ? 'refused' : 'noReason', next: 'checkTyped' };
  return { ...shownOutcome('rejected', byKey ?? (counts ? rowOf(STATUSES, status) : undefined) ?? other), said };
}

/** A search that the carrier refused: its words stand in the details. */
export const shownSearchRefused = ({ errorKey }: ShownRefusal): ShownOutcome =>
  shownOutcome('search_refused', rowOf(ERROR_KEYS, errorKey) ?? { next: 'checkTyped' });

/** A word of the carrier's may be `constructor`, which every object has. */
function rowOf<Row>(rows: Readonly<Record<string | number, Row>>, name: string | number | null): Row | undefined {
  return name !== null && Object.hasOwn(rows, name) ? rows[name] : undefined;
}
