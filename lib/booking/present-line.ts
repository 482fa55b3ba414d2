import 'server-only';
import type { VisibleBooking } from '@/lib/db/visible-bookings';
import { productName } from './present-outcome';
import { type SlipState, slipState } from './slip-state';
import type { BookingState } from './states';

/** What a line of the list shows of a booking: every field that leaves the server is named here. */
export type BookingLine = {
  id: string;
  madeAt: Date;
  state: BookingState;
  /** What became of its slip; null where there is none, or nobody wrote it down. */
  slip: SlipState | null;
  recipient: { name: string; zipCode: string; city: string };
  shipmentId: string | null;
  /** Of label-free products; as visible as the shipmentId (field notes, "Booking"). */
  returnCodes: string[];
  itemCount: number;
  /** The product really booked, in the carrier's words; null before an answer. */
  productName: string | null;
  solutionName: string;
  orderReference: string;
  clerkName: string;
  shopName: string;
};

/** Pure. */
export function presentLine(booking: VisibleBooking): BookingLine {
  const consignee = booking.shipment.parties.find((party) => party.type === 'consignee');
  return {
    id: booking.id,
    madeAt: booking.createdAt,
    state: booking.state,
    slip: slipState(booking),
    recipient: { name: booking.consigneeName, zipCode: booking.consigneeZipCode, city: consignee?.city ?? '' },
    shipmentId: booking.shipmentId,
    returnCodes: (booking.booked?.items ?? []).flatMap((item) => item.returnCode || []),
    itemCount: booking.shipment.items.length,
    productName: booking.booked && productName(booking.booked.properties),
    solutionName: booking.solutionName,
    orderReference: booking.orderReference,
    clerkName: booking.clerkName,
    shopName: booking.shopName,
  };
}

/** Whether a booking can be ticked for a print; one that is void can, and is left out and said so. */
export const isPrintable = ({ state }: BookingLine): boolean => state === 'booked';
