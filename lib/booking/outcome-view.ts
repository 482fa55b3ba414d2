import type { BookingState } from './states';

/** A value the carrier answered differently from what was asked (field notes, "Booking": it may change an address slightly). */
export type Difference = {
  /** `consignee.address`, `items.1.weightGrams`, `items.count`, `shipmentId` ... */
  path: string;
  asked: string;
  booked: string;
};

/** What a screen may know of one press of *Book*: every field that leaves the server is named here. */
export type BookingOutcomeView = {
  bookingId: string;
  formKey: string;
  state: BookingState;
  environment: 'practice' | 'test' | 'production';
  solutionName: string;
  consigneeName: string;
  /** ISO time of the newest attempt, or null while only prepared. */
  sentAt: string | null;
  shipmentId: string | null;
  /** The product really booked, in the carrier's words (field notes: always show it). */
  productName: string | null;
  /** Known routing fields that are there, in reading order: the `properties` key and its value. */
  routing: { key: string; value: string }[];
  items: { itemNumber: number; trackingReference: string | null; returnCode: string | null }[];
  servicePointName: string | null;
  differences: Difference[];
  /** Of `rejected`: the carrier's own words, untrusted. */
  refusal: { status: number | null; errorKey: string | null; message: string | null } | null;
  /** Of `not_sent` and `unknown`: why (`NotSentReason`, `UnknownReason`, or `no_answer_in_time`). */
  reason: string | null;
  retryAfterSeconds: number | null;
  /** False: the carrier booked it, and our own database does not hold its answer yet. */
  isSaved: boolean;
};
