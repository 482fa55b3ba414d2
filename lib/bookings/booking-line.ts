import type { ListedBooking, Refusal } from '@/lib/bookings/data/booking-list';
import { type BookingState, isUnsent } from '@/lib/outcomes';
import type { SolutionKind } from '@/lib/shops/limits';
import { productName } from './answered-values';
import { type LabelState, labelState } from './list-query';

/** What a line of the list shows of a booking: every field that leaves the server is named here. */
export type BookingLine = {
  id: string;
  madeAt: Date;
  state: BookingState;
  /** It is sent by itself: with its batch, or once the carrier is back, which is given up at that time. Null where that is not so. */
  waits: { until: Date | null } | null;
  /** The outcome journal brought it back into a database that lacked it. */
  isRestored: boolean;
  /** Its recipient was removed. */
  isRemoved: boolean;
  /** What became of its label; null where there is none, or it is not on record. */
  label: LabelState | null;
  /** The driver has all its parcels; the time of the list where that is known. Null where that is not so. */
  handedOver: { at: Date | null } | null;
  /** Why the carrier refused it; null where it did not. */
  refusal: Refusal | null;
  /** The customer: of a return who sends it. */
  recipient: { name: string; zipCode: string; city: string };
  isReturn: boolean;
  /** How it travels, whether a clerk or the carrier chose the service point. */
  kind: SolutionKind;
  shipmentId: string | null;
  /** A clerk typed the shipmentId, and it does not look like one of the carrier's. */
  isTypedByHand: boolean;
  /** Its print is held: its page says why. */
  isHeld: boolean;
  /** The carrier booked something else than was asked. */
  isChanged: boolean;
  /** Of label-free products; as visible as the shipmentId (docs/carrier-api.md#items). */
  returnCodes: string[];
  itemCount: number;
  /** Of all its parcels. */
  weightGrams: number;
  servicePointName: string | null;
  /** The product really booked, in the carrier's words; null before an answer. */
  productName: string | null;
  solutionName: string;
  orderReference: string;
  clerkName: string;
  shopName: string;
};

/** `odd`: what a reading of the carrier's answer, and of what a clerk typed instead, says about it. */
export function presentLine(
  booking: ListedBooking,
  odd: Pick<BookingLine, 'isTypedByHand' | 'isHeld' | 'isChanged'> = {
    isTypedByHand: false,
    isHeld: false,
    isChanged: false,
  },
): BookingLine {
  return {
    id: booking.id,
    madeAt: booking.createdAt,
    state: booking.state,
    waits: booking.isQueued && isUnsent(booking) ? { until: booking.queuedUntil } : null,
    isRestored: booking.restoredAt !== null,
    isRemoved: booking.anonymisedAt !== null,
    label: labelState(booking),
    handedOver: booking.isHandedOver && !booking.isVoid ? { at: booking.handedOverAt } : null,
    refusal: booking.refusal,
    recipient: { name: booking.recipientName, zipCode: booking.recipientZipCode, city: booking.customer?.city ?? '' },
    isReturn: booking.isReturn,
    kind: booking.isReturn ? 'return' : booking.solutionKind,
    shipmentId: booking.shipmentId,
    ...odd,
    returnCodes: booking.returnCodes,
    itemCount: booking.itemCount,
    weightGrams: booking.weightGrams,
    servicePointName: booking.servicePointName,
    productName: productName(booking.answeredProduct),
    solutionName: booking.solutionName,
    orderReference: booking.orderReference,
    clerkName: booking.clerkName,
    shopName: booking.shopName,
  };
}

/** Whether a booking has a label to print, and can be ticked for that. */
export const canBePrinted = ({ shipmentId, label }: BookingLine): boolean => shipmentId !== null && label !== 'void';

/** What a search shows of a booking beside the way to it. */
export type FoundBooking = {
  id: string;
  recipient: { name: string; zipCode: string; city: string };
  shipmentId: string | null;
  orderReference: string;
  isVoid: boolean;
};

/** The booking a scanned number belongs to. */
export type NumberedBooking = { id: string; isVoid: boolean };
