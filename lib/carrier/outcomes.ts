import type { FailureCause } from '@/lib/carrier/failure-cause';
import type { NotSentReason, UnavailableReason, UnknownReason } from '@/lib/outcomes';
import type { AnswerFault, BookedShipment, FoundIdentifiers, FreightProduct } from '@/lib/shipment';

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

/** The request was not made: no token, or no time. */
export type Unsent = { kind: 'refused'; reason: NotSentReason; retryAfterSeconds: number | null };

/** What came back on the wire, kept for the record: never believed, only shown. */
export type RawAnswer = { status: number | null; body: string | null };

/** What came back on the wire of one try of a search; `failure` says how it broke. For the record, never believed. */
export type RawSearchAnswer = RawAnswer & { failure: FailureCause | null };

/** What became of one booking request. Total: `bookShipment` never rejects. */
export type BookingOutcome =
  | { kind: 'booked'; shipment: BookedShipment; answer: RawAnswer }
  | { kind: 'rejected'; refusal: CarrierRefusal; answer: RawAnswer }
  | { kind: 'not_sent'; reason: NotSentReason; retryAfterSeconds: number | null; answer: RawAnswer }
  /** `found`: what the answer may have booked it as. `refusal`: the error that it says at the same time. */
  | {
      kind: 'unknown';
      reason: UnknownReason;
      answer: RawAnswer;
      found?: FoundIdentifiers;
      refusal?: CarrierRefusal;
      retryAfterSeconds?: number;
    };

/** What became of one search for service points. Total: `findNearbyPoints` never rejects. */
export type NearbyOutcome =
  | { kind: 'found'; products: FreightProduct[] }
  | { kind: 'refused'; refusal: CarrierRefusal }
  /** Not asked: half of the last searches failed, and the next one to be let through is `probeInSeconds` away. */
  | { kind: 'looks_down'; since: Date; probeInSeconds: number }
  | { kind: 'unavailable'; reason: UnavailableReason };

/** What became of one request for a label. Total: `fetchLabel` never rejects. `pdf` looks like a PDF and was not read yet. */
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
