import type { BookedShipment, FreightProduct } from '@/lib/shipment';

/**
 * Why a booking certainly did not start, or was certainly not taken (design 4: `not_sent`).
 * - `unreachable`: refused connection, DNS, TLS or connect time-out before a byte left.
 * - `bad_certificate`: the carrier's identity could not be checked; never tried again by itself.
 * - `token_unavailable`: no token could be had; `credentials_refused`: the token endpoint said no (Authentication, rule 1).
 * - `throttled`: 429; `no_time`: the deadline of the attempt had passed before the send.
 */
export type NotSentReason =
  | 'unreachable'
  | 'bad_certificate'
  | 'token_unavailable'
  | 'credentials_refused'
  | 'throttled'
  | 'no_time';

/**
 * Why nobody can say whether the carrier took the booking (design 4: `unknown`).
 * `accepted_unreadable` is a 2xx whose body was cut, is no JSON or has no shipmentId: most likely booked. `no_answer_in_time` is
 * never the client's word: the deadline passed and whoever was sending is gone.
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
  | 'no_answer_in_time';

/** What the carrier said when it said no, read as leniently as field notes, "Reading answers", demand. */
export type CarrierRefusal = {
  status: number;
  /** The carrier's own key (`no.carrier.support`), or null where the body held none. Untrusted text. */
  errorKey: string | null;
  /** A sentence of the carrier's, cut at 300 characters, or null. Untrusted text. */
  message: string | null;
};

/** What came back on the wire, kept for the record: never believed, only shown. */
export type Answer = { status: number | null; body: string | null };

/** What became of one booking request. Total: `book` never rejects. */
export type BookingOutcome =
  | { kind: 'booked'; shipment: BookedShipment; answer: Answer }
  | { kind: 'rejected'; refusal: CarrierRefusal; answer: Answer }
  | { kind: 'not_sent'; reason: NotSentReason; retryAfterSeconds: number | null; answer: Answer }
  | { kind: 'unknown'; reason: UnknownReason; answer: Answer };

/** What became of one search for service points. Total: `findNearby` never rejects. */
export type NearbyOutcome =
  | { kind: 'found'; products: FreightProduct[] }
  | { kind: 'refused'; refusal: CarrierRefusal }
  /** Not asked: half of the last searches failed, and the next one to be let through is `probeInSeconds` away. */
  | { kind: 'looks_down'; since: Date; probeInSeconds: number }
  | {
      kind: 'unavailable';
      reason: 'unreachable' | 'timed_out' | 'failed' | 'throttled' | 'credentials_refused' | 'unreadable';
    };
