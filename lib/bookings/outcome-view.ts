import type { BookingState, Hold } from '@/lib/outcomes';
import type { FoundIdentifiers } from '@/lib/shipment';

/** A value the carrier answered differently from what was asked (docs/carrier-api.md#booking: it may change an address slightly). */
export type Difference = {
  /** `product`, `parties.servicePoint` (added), `consignee.address`, `items.1.weightGrams`, `items.count`, `shipmentId` ... */
  path: string;
  asked: string;
  booked: string;
  /** Another product, another way of delivery, another or an added party: it stands first, in amber. */
  isMajor: boolean;
};

/** A fault that the carrier named: its own path, the field of the form that it means, if any, and the carrier's words. */
export type RefusedField = { path: string; field: string | null; message: string };

/** What a screen may know of one press of *Book*: every field that leaves the server is named here. */
export type BookingOutcomeView = {
  bookingId: string;
  formKey: string;
  /** The form key under which it is booked again if it is not booked. */
  againKey: string;
  state: BookingState;
  environment: 'practice' | 'test' | 'production';
  solutionName: string;
  /** The customer's name: of a return who sends it. */
  recipientName: string;
  isReturn: boolean;
  /** The customer's country where it is not the shop's. */
  abroad: string | null;
  /** ISO times of the newest attempt: null while only prepared, and until it has an outcome. */
  sentAt: string | null;
  endedAt: string | null;
  /** Of `unknown`: the ISO time from which "not booked" may be said, so many milliseconds ahead; null once it may. */
  notBookedFrom: { at: string; inMs: number } | null;
  shipmentId: string | null;
  /** A label of it may be out already, from another window, another clerk or a program: none more is printed by itself. */
  mayBePrinted: boolean;
  /** The product really booked, in the carrier's words (docs/carrier-api.md#booking). */
  productName: string | null;
  /** Known routing fields that are there, in reading order: the `properties` key and its value. */
  routing: { key: string; value: string }[];
  items: { itemNumber: number; trackingReference: string | null; returnCode: string | null }[];
  servicePointName: string | null;
  /** Why its print is held; null where it is not. */
  hold: Hold | null;
  differences: Difference[];
  /** What the carrier answered in other capitals alone, as it wrote it. */
  otherCapitals: string[];
  /** Of `rejected`: the carrier's own words, untrusted. */
  refusal: { status: number | null; errorKey: string | null; message: string | null; faults: RefusedField[] } | null;
  /** Of `not_sent` and `unknown`: why (`NotSentReason`, `UnknownReason`, or `no_answer_in_time`). */
  reason: string | null;
  /** What the carrier may have booked it as, of an accepted answer of unknown form. */
  found: FoundIdentifiers | null;
  /** The error that such an answer says at the same time: the carrier's words, untrusted. */
  saidError: string | null;
  retryAfterSeconds: number | null;
  /** It is sent by itself, with its batch or, until that ISO time, once the carrier is back. */
  waits: { until: string | null } | null;
  /** False: the carrier booked it, and our own database does not hold its answer yet. */
  isSaved: boolean;
};
