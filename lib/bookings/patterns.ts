import 'server-only';
import type { Party } from '@/lib/shipment';
import { type Asked, type SameParcel, sameParcel, toForm } from './same-parcel';

// What a booked parcel can be the pattern of. A number, a reference or a date belongs to one booking alone and is left out.

/** One more parcel like this one. */
export function anotherLike(booking: Asked): SameParcel {
  const parcel = sameParcel(booking);
  return {
    ...parcel,
    items: parcel.items.map((item) => ({ ...item, reference: '' })),
    deliveryDate: '',
    shipmentId: '',
    orderReference: '',
  };
}

/** How a shop takes returns: by its transport solution for them, at an address of its own, or null at the one it was sent from. */
export type Returns = { solutionId: string; address: Party | null };

/** The parcel's way back, from the same customer by the shop's transport solution for returns. Its order stays the same one. */
export function wayBack(booking: Asked, returns: Returns): SameParcel {
  const { recipient, sender, ...parcel } = anotherLike(booking);
  return {
    ...parcel,
    solutionId: returns.solutionId,
    recipient: { ...recipient, reference: '' },
    sender: returns.address ? toForm(returns.address) : { ...sender, reference: '' },
    thirdParty: { kind: 'none' },
    messageToCarrier: '',
    messageToConsignee: '',
    orderReference: booking.orderReference,
  };
}
