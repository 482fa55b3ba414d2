// The closed lists of what became of a booking or a search, which the carrier's client, the database and the screens share.
// What a clerk reads of each stands in `components/ui/outcome-table.ts`.

/** What one send of a booking came to. */
export type AttemptOutcome = 'booked' | 'rejected' | 'not_sent' | 'unknown';

/** What a clerk found out about an unknown booking. */
export type SettledAs = 'booked' | 'not_booked';

/**
 * Where a booking stands (docs/architecture.md#the-life-of-a-booking). `discarded` was put on disk and never sent, and a clerk said that it
 * never shall be.
 */
export type BookingState = 'prepared' | 'sending' | AttemptOutcome | `settled_${SettledAs}` | 'discarded';

/**
 * Why a booking certainly did not start, or was certainly not taken (docs/architecture.md#the-life-of-a-booking: `not_sent`).
 * - `unreachable`: refused connection, DNS, TLS or connect time-out before a byte left.
 * - `bad_certificate`: the carrier's identity could not be checked; never tried again by itself.
 * - `credentials_refused`: the token endpoint said no (docs/carrier-api.md#authentication, rule 1); `token_refused`: it said no to something else.
 * - `token_unavailable`: it did not answer; `token_failed`: with a fault of its own; `token_throttled`: 429 there.
 * - `token_unreadable`: an answer without a token in it; `token_misplaced`: something else answers under its address.
 * - `throttled`: 429; `no_time`: the deadline of the attempt had passed before the send.
 * - `day_passed`: it waited until its delivery day had passed.
 * - `not_saved`: never the client's word: whether it is on disk could not be known in time, so it was not sent.
 */
export const NOT_SENT_REASONS = [
  'unreachable',
  'bad_certificate',
  'token_unavailable',
  'token_failed',
  'token_throttled',
  'token_refused',
  'token_unreadable',
  'token_misplaced',
  'credentials_refused',
  'throttled',
  'no_time',
  'day_passed',
  'not_saved',
] as const;

export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

/** The carrier's errorKeys of a 403 that concern a shop or an account, whatever the order is (docs/carrier-api.md#reading-answers). */
export const SHOP_REFUSALS = ['no.access.shop.id', 'no.access.api'] as const;

export type ShopRefusal = (typeof SHOP_REFUSALS)[number];

/**
 * Why it is not known whether the carrier took the booking (docs/architecture.md#the-life-of-a-booking: `unknown`).
 * - `accepted_unreadable`: a 2xx whose body was cut, is no JSON or has no shipmentId where the contract has it: most likely booked.
 * - `accepted_with_error`: an answer that speaks for a booking, by its status or its shipmentId, and against it: neither is proved.
 * - `no_answer_in_time`: never the client's word; the deadline passed and the process that was sending is gone.
 */
export type UnknownReason =
  | 'connection_lost'
  | 'timed_out'
  | 'server_error'
  | 'redirected'
  | 'conflict'
  | 'not_from_service'
  | 'unexpected_status'
  | 'accepted_unreadable'
  | 'accepted_with_error'
  | 'no_answer_in_time';

/** Why no service points can be looked up now. `no_access`: no token can be had before an administrator has changed something. */
export type UnavailableReason =
  | 'unreachable'
  | 'timed_out'
  | 'failed'
  | 'throttled'
  | 'credentials_refused'
  | 'no_access'
  | 'unreadable';

/**
 * Why a label is not printed by itself (docs/reliability.md#bookings). `shared`: another booking has that number, of the shipment or of a parcel;
 * `parcels`: there are more parcels than numbers for them; `signs`: some sign of what is printed could not be read.
 */
export type Hold = { why: 'shared'; number: string } | { why: 'parcels' | 'signs'; number: null };

/** The carrier has it: it answered so, or a clerk has settled it so. */
export const isBooked = ({ state }: { state: BookingState }): boolean =>
  state === 'booked' || state === 'settled_booked';

/** Of what is in one of these states nothing is at the carrier or on its way: in the queue it waits. */
export const UNSENT_STATES: BookingState[] = ['prepared', 'not_sent'];

/** Whether nothing of it is at the carrier or on its way. */
export const isUnsent = ({ state }: { state: BookingState }): boolean => UNSENT_STATES.includes(state);

/** Bookings that the carrier did not take: their form goes on, to be changed or sent later. */
export const OPEN_AGAIN: BookingState[] = ['rejected', 'not_sent'];

/** Bookings under which nothing is at the carrier and nothing will be: the same parcel may be booked again. */
export const NOT_BOOKED_STATES: BookingState[] = [...OPEN_AGAIN, 'settled_not_booked', 'discarded'];

/** What the state is derived from: the attempts in the order in which they were made, as far as it needs them. */
export type AttemptFacts = {
  outcome: AttemptOutcome | null;
  /** What a clerk found out about an unknown one. */
  settledAs: SettledAs | null;
  /** When a clerk took note of a "booked" that came after the settlement. */
  conflictClosedAt: Date | null;
};

/**
 * The state of a booking that is not discarded, from its append-only attempts alone (docs/architecture.md#the-life-of-a-booking): none is
 * `prepared`, a running one is `sending`, and the last one's outcome is the booking's, unless a clerk settled it. A late "booked" that
 * a clerk took note of is the truth after all.
 */
export function bookingState(attempts: readonly AttemptFacts[]): BookingState {
  const last = attempts.at(-1);
  if (last === undefined) return 'prepared';
  if (last.conflictClosedAt !== null) return 'booked';
  if (last.settledAs !== null) return `settled_${last.settledAs}`;
  return last.outcome ?? 'sending';
}

/**
 * The key of an error that was not foreseen, as an action answers it. Pages that an older build has shown know it by this word, and take
 * every other key of a press for one that booked nothing (docs/operations.md#update).
 */
export const UNEXPECTED_ERROR = 'surprise';
