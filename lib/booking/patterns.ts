import 'server-only';
import { type Asked, type SameParcel, sameParcel } from './same-parcel';

// What a booked parcel can be the pattern of. A number, a reference or a date belongs to one booking alone and is left out.

/** One more parcel like this one. Pure. */
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

/** The parcel's way back: the parties swapped, by the shop's transport solution for returns. Its order stays the same one. Pure. */
export function wayBack(booking: Asked, returnSolutionId: string): SameParcel {
  const { recipient, sender, ...parcel } = anotherLike(booking);
  return {
    ...parcel,
    solutionId: returnSolutionId,
    recipient: { ...sender, reference: '' },
    sender: { ...recipient, reference: '' },
    thirdParty: { kind: 'none' },
    messageToCarrier: '',
    messageToConsignee: '',
    orderReference: booking.orderReference,
  };
}
