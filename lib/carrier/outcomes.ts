import type { FailureCause } from '@/lib/carrier/failure-cause';
import type { AnswerFault, BookedShipment, FoundIdentifiers, FreightProduct } from '@/lib/shipment';

/**
 * Why a booking certainly did not start, or was certainly not taken (docs/architecture.md#the-life-of-a-booking: `not_sent`).
 * - `unreachable`: refused connection, DNS, TLS or connect time-out before a byte left.
 * - `bad_certificate`: the carrier's identity could not be checked; never tried again by itself.
 * - `credentials_refused`: the token endpoint said no (docs/carrier-api.md#authentication, rule 1); `token_refused`: it said no to something else.
 * - `token_unavailable`: it did not answer; `token_failed`: with a fault of its own; `token_throttled`: 429 there.
 * - `token_unreadable`: an answer without a token in it; `token_misplaced`: something else answers under its address.
 * - `throttled`: 429; `no_time`: the deadline of the attempt had passed before the send.
 * - `not_saved`: never the client's word: whether it is on disk could not be known in time, so it was not sent.
 * - `unrecorded`: nor this: the outcome journal of an earlier version does not say why.
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
  'not_saved',
  'unrecorded',
] as const;

export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

/**
 * Why nobody can say whether the carrier took the booking (docs/architecture.md#the-life-of-a-booking: `unknown`).
 * - `accepted_unreadable`: a 2xx whose body was cut, is no JSON or has no shipmentId where the contract has it: most likely booked.
 * - `accepted_with_error`: a 2xx without a shipmentId whose body is an error: it says both at once, and neither is proved.
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

/** What the carrier said when it said no, read as leniently as docs/carrier-api.md#reading-answers, demand. */
export type CarrierRefusal = {
  status: number;
  /** The carrier's own key (`no.carrier.support`), or null where the body held none. Untrusted text. */
  errorKey: string | null;
  /** A sentence of the carrier's, cut at 300 characters, or null. Untrusted text. */
  message: string | null;
  /** What its `errorMap` or its list of errors names, where it has one. */
  faults?: AnswerFault[];
};

/** What came back on the wire, kept for the record: never believed, only shown. */
export type Answer = { status: number | null; body: string | null };

/** What came back on the wire of one try of a search; `failure` says how it broke. For the record, never believed. */
export type SearchAnswer = Answer & { failure: FailureCause | null };

/** What became of one booking request. Total: `book` never rejects. */
export type BookingOutcome =
  | { kind: 'booked'; shipment: BookedShipment; answer: Answer }
  | { kind: 'rejected'; refusal: CarrierRefusal; answer: Answer }
  | { kind: 'not_sent'; reason: NotSentReason; retryAfterSeconds: number | null; answer: Answer }
  /** `found`: what an accepted answer of unknown form may have booked it as. `refusal`: the error that it says at the same time. */
  | { kind: 'unknown'; reason: UnknownReason; answer: Answer; found?: FoundIdentifiers; refusal?: CarrierRefusal };

/** What became of one search for service points. Total: `findNearby` never rejects. */
export type NearbyOutcome =
  | { kind: 'found'; products: FreightProduct[] }
  | { kind: 'refused'; refusal: CarrierRefusal }
  /** Not asked: half of the last searches failed, and the next one to be let through is `probeInSeconds` away. */
  | { kind: 'looks_down'; since: Date; probeInSeconds: number }
  | {
      kind: 'unavailable';
      /** `no_access`: no token can be had before an administrator has changed something. */
      reason: 'unreachable' | 'timed_out' | 'failed' | 'throttled' | 'credentials_refused' | 'no_access' | 'unreadable';
    };

/** What became of one request for a label. Total: `label` never rejects. `pdf` looks like a PDF and was not read yet. */
export type LabelOutcome =
  | { kind: 'fetched'; pdf: Buffer }
  /** The carrier has none under this number, or not yet (docs/carrier-api.md#beside-the-contract). */
  | { kind: 'not_there' }
  | { kind: 'refused'; refusal: CarrierRefusal }
  | { kind: 'unusable'; fault: 'too_large' | 'not_a_pdf' }
  | { kind: 'unavailable' };

/** What became of one question about an address. Total: `checkAddress` never rejects. The product is the carrier's word, untrusted. */
export type AddressOutcome =
  | { kind: 'served'; productName: string | null }
  | { kind: 'not_served' }
  | { kind: 'failed'; reason: 'refused' | 'unreadable' | 'unavailable'; status: number | null };
