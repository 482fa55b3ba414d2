import type { BookingOwner } from '@/lib/bookings/data/booking-owners';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { isBooked } from '@/lib/outcomes';
import { partyForm } from '@/lib/party-form';
import { ofEachMessage, type Party } from '@/lib/shipment';
import { namedPoint } from './compose-shipment';
import type { FreshKey } from './form-key';
import type { BookingForm } from './schema';

/** A form filled in as a booking was; it still needs a key of its own, since it is another booking. */
export type SameParcel = Omit<BookingForm, 'formKey'>;

/** What of a booking says how it was asked for. */
type Asked = Pick<BookingRow, 'shopId' | 'solutionId' | 'shipment' | 'isReturn' | 'servicePoint' | 'orderReference'>;

/** Reads a booking back into the form it came from: composed again it is the same shipment. */
export function sameParcel({
  shopId,
  solutionId,
  shipment,
  isReturn,
  servicePoint,
  orderReference,
}: Asked): SameParcel {
  const [consignee, consignor, third] = shipment.parties;
  const sender = partyForm(isReturn ? consignee : consignor);
  return {
    shopId,
    solutionId,
    recipient: partyForm(isReturn ? consignor : consignee),
    // The order reference travels as the reference of the shop's party where none was typed.
    sender: sender.reference === orderReference ? { ...sender, reference: '' } : sender,
    thirdParty: servicePoint
      ? { kind: 'servicePoint', point: servicePoint }
      : third
        ? { kind: 'typed', type: third.type ?? '', party: partyForm(third) }
        : { kind: 'none' },
    items: shipment.items.map((item) => ({
      weightGrams: String(item.weightGrams),
      lengthCm: String(item.lengthCm),
      widthCm: String(item.widthCm),
      heightCm: String(item.heightCm),
      contents: item.contents,
      reference: item.trackingReference,
    })),
    deliveryDate: shipment.desiredDeliveryDate ?? '',
    ...ofEachMessage((name) => shipment[name] ?? ''),
    messageToCarrier: typedMessage(shipment.messageToCarrier ?? '', third ? null : servicePoint),
    shipmentId: shipment.shipmentId ?? '',
    orderReference,
  };
}

/** The message without the line that names a point which was not sent as a party. */
function typedMessage(message: string, point: BookingRow['servicePoint']): string {
  if (!point) return message;
  const named = namedPoint(point);
  return message.endsWith(named) ? message.slice(0, -named.length).replace(/\n$/, '') : message;
}

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
    sender: returns.address ? partyForm(returns.address) : { ...sender, reference: '' },
    thirdParty: { kind: 'none' },
    ...ofEachMessage(() => ''),
    orderReference: booking.orderReference,
  };
}

type Patterns = { next: FreshKey | null; isWaiting: boolean; owner: BookingOwner; returns: Returns | null };

/**
 * The forms that a booking fills in for the clerk with that id: the same parcel again under the key `next`, if nothing was booked, it does
 * not wait and is the desk's; if it was booked, another one like it, and its way back where the shop takes `returns`.
 */
export function patternsOf(
  booking: Asked & Pick<BookingRow, 'state'>,
  clerkId: string,
  { next, isWaiting, owner, returns }: Patterns,
) {
  const wasBooked = isBooked(booking);
  return {
    again:
      next?.bookedId === null && !isWaiting && owner === 'desk'
        ? { clerkId, parcel: sameParcel(booking), formKey: next.formKey }
        : null,
    bookedAgainId: next?.bookedId ?? null,
    another: wasBooked ? { clerkId, parcel: anotherLike(booking) } : null,
    back: wasBooked && returns && !booking.isReturn ? { clerkId, parcel: wayBack(booking, returns) } : null,
  };
}
