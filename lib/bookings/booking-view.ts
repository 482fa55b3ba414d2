import type { BatchName } from '@/lib/batches/data/batch-bookings';
import type { BookingOwner } from '@/lib/bookings/data/booking-owners';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import type { NumberWhenVoid } from '@/lib/online-shops/writing-life';
import type { AttemptOutcome } from '@/lib/outcomes';
import type { FetchRow } from '@/lib/printing/data/label-fetches';
import type { Message } from '@/lib/shipment';
import type { TrackingView } from '@/lib/tracking/tracking-view';
import type { BookingOutcomeView } from './outcome-view';
import type { PrintView, VoidView } from './print-view';
import type { SameParcel } from './same-parcel';

/** A field as it was asked beside what the carrier answered; null where that side has nothing to say. */
export type Compared = { field: string; asked: string | null; answered: string | null; differs: boolean };

/** A party of the booking: consignee, consignor or a third one of any type. */
export type PartyView = {
  type: string | null;
  fields: Compared[];
  /** Structure not documented: shown raw (docs/carrier-api.md#parties). */
  detailedAddress: string | null;
};

/** Something the carrier answered: a key we have a label for, or one shown as it came. */
export type AnsweredValue = { key: string; isKnown: boolean; value: string | null };

/** One parcel, asked and answered. */
export type ItemView = {
  itemNumber: number;
  trackingReference: string | null;
  returnCode: string | null;
  fields: Compared[];
  further: AnsweredValue[];
  articles: string | null;
};

/** One try to send it. Times are Dates; texts of the carrier are untrusted. */
export type AttemptView = {
  number: number;
  startedAt: Date;
  deadline: Date;
  endedAt: Date | null;
  outcome: AttemptOutcome | null;
  /** A `NotSentReason` or `UnknownReason`, or the carrier's errorKey. */
  reason: string | null;
  refusalMessage: string | null;
  answerStatus: number | null;
  answerBody: string | null;
};

/** A form that a booking fills in, for the clerk with that id; `formKey` where it must be that one. */
export type FilledForm = { clerkId: string; parcel: SameParcel; formKey?: string };

/** Once that the numbers of a settled booking were corrected; `isOwn`: by the clerk who looks. */
export type CorrectionView = {
  clerkName: string;
  isOwn: boolean;
  at: Date;
  before: GivenNumbers;
  after: GivenNumbers;
};

/** All a clerk may know of one booking: every field that leaves the server is named here. */
export type BookingView = Record<Message, string | null> & {
  outcome: BookingOutcomeView;
  madeAt: Date;
  /** When the outcome journal brought it back into a database that lacked it. */
  restoredAt: Date | null;
  /** When its recipient was removed, and all that says who it was (docs/privacy.md#what-erasing-does); null for any other. */
  anonymisedAt: Date | null;
  /** It waited to be sent and was not booked, and no clerk has taken note of that yet. */
  failedUnseen: boolean;
  clerkName: string;
  shopName: string;
  /** The batch it was booked in. */
  batch: BatchName | null;
  orderReference: string;
  /** The shop's own, or null where the carrier was to assign one. */
  ownShipmentId: string | null;
  /** A clerk typed the shipmentId, and it does not look like one of the carrier's: list and label say so. */
  isTypedByHand: boolean;
  deliveryDate: string | null;
  /** As the clerk saw it when choosing. */
  servicePoint: { name: string; externalId: string; address: string; zipCode: string; city: string } | null;
  recipient: { name: string; zipCode: string; city: string };
  /** False until the carrier answered what it booked: then there is nothing to compare with. */
  isAnswered: boolean;
  parties: PartyView[];
  items: ItemView[];
  orderId: string | null;
  freightProductId: string | null;
  properties: AnsweredValue[];
  additionalServices: string | null;
  /** What a clerk found out about an unknown booking. */
  settlement: { clerkName: string; at: Date; reason: string } | null;
  /** Every time its numbers were corrected after that, newest first. */
  corrections: CorrectionView[];
  /** What the carrier booked after that, until a clerk takes note. */
  conflict: { shipmentId: string; at: Date } | null;
  attempts: AttemptView[];
  /** Its state may be that of an older database: what became of it is being looked up. */
  isInDoubt: boolean;
  /** Every print of its label and every time it was made void, newest first; whether it is void now. */
  prints: PrintView[];
  /** The API keys that its label was fetched with, the first one first. */
  fetches: FetchRow[];
  voids: VoidView[];
  isVoid: boolean;
  /** What becomes in the online shop of its number once it is made void; null where it is of no online order. */
  numberWhenVoid: NumberWhenVoid | null;
  /** Where it can be followed; null where its shop shows no such link. */
  tracking: TrackingView | null;
  /** Who may book it again. */
  owner: BookingOwner;
  /** To book the same parcel again; null unless it is the desk's and it is certain that nothing was booked, this time or again since. */
  again: FilledForm | null;
  /** The booking that it was booked again as. */
  bookedAgainId: string | null;
  /** Another booking with the same content, which a program made and which may be at the carrier: perhaps the same parcel. */
  sameSentId: string | null;
  /** For one more parcel like it; null unless this one is booked. */
  another: FilledForm | null;
  /** For its way back; null unless it is booked and its shop has a solution for returns. */
  back: FilledForm | null;
};
