import { fillByPreset } from '@/components/bookings/form/fill-by-preset';
import type { BookingForm, ItemForm } from '@/lib/bookings/schema';
import type { PartyForm } from '@/lib/party-schema';
import type { Desk } from '@/lib/queries/book-page';
import { randomUuid } from '@/lib/random-uuid';
import type { PresetView } from '@/lib/shops/shop-view';

/** A party nobody has typed yet. */
export function emptyParty(countryCode: string): PartyForm {
  return {
    name: '',
    address: '',
    coaddress: '',
    zipCode: '',
    city: '',
    countryCode,
    phone: '',
    phone2: '',
    email: '',
    reference: '',
    contact: '',
  };
}

export const emptyItem: ItemForm = {
  weightGrams: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  contents: '',
  reference: '',
};

/** A new parcel: filled in by the default parcel size where the shop has one. */
export function freshItem(presets: PresetView[]): ItemForm {
  const preset = presets.find(({ isDefault }) => isDefault);
  return preset ? fillByPreset(emptyItem, preset) : emptyItem;
}

/** Whether a solution brings a parcel from the customer to the shop. */
export function isReturn({ solutions }: Desk, solutionId: string): boolean {
  return solutions.some(({ id, kind }) => id === solutionId && kind === 'return');
}

/** The shop as a party of a parcel: its sender, or where it takes returns. */
export function shopParty(desk: Desk, solutionId: string): PartyForm {
  return isReturn(desk, solutionId) ? desk.returnAddress : desk.sender;
}

/** An empty form of the desk: its first solution, the shop's own party, a key of its own. */
export function firstValues(desk: Desk): BookingForm {
  const solutionId = desk.solutions[0]?.id ?? '';
  return {
    formKey: randomUuid(),
    shopId: desk.shop.id,
    solutionId,
    recipient: emptyParty(desk.sender.countryCode),
    sender: shopParty(desk, solutionId),
    thirdParty: { kind: 'none' },
    items: [freshItem(desk.presets)],
    deliveryDate: '',
    messageToCarrier: '',
    messageToConsignee: '',
    shipmentId: '',
    orderReference: '',
  };
}

/** A form with another solution, and the party of the shop that belongs to it. */
export function withSolution(desk: Desk, values: BookingForm, solutionId: string): BookingForm {
  return { ...values, solutionId, sender: shopParty(desk, solutionId) };
}

/** The form for the next parcel: the shop's party and the solution stay, all else is fresh. Those of a return belong to that one parcel alone. */
export function nextValues(desk: Desk, last: BookingForm): BookingForm {
  return isReturn(desk, last.solutionId) ? firstValues(desk) : freshValues(desk, last);
}

/** A form in which nothing is filled but what stays from one parcel to the next. */
export function freshValues(desk: Desk, { sender, solutionId }: BookingForm): BookingForm {
  return { ...firstValues(desk), sender, solutionId };
}
