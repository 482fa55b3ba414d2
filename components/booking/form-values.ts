import { fillByPreset } from '@/components/booking/fill-by-preset';
import { newFormKey } from '@/components/booking/form-key';
import type { BookingForm, ItemForm, PartyForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';
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

/** An empty form of the desk: its sender, its first solution, a key of its own. */
export function firstValues(desk: Desk): BookingForm {
  return {
    formKey: newFormKey(),
    shopId: desk.shop.id,
    solutionId: desk.solutions[0]?.id ?? '',
    recipient: emptyParty(desk.sender.countryCode),
    sender: desk.sender,
    thirdParty: { kind: 'none' },
    items: [freshItem(desk.presets)],
    deliveryDate: '',
    messageToCarrier: '',
    messageToConsignee: '',
    shipmentId: '',
    orderReference: '',
  };
}

/** The form for the next parcel: sender and solution stay, all else is fresh. A return's belong to that one parcel alone. */
export function nextValues(desk: Desk, last: BookingForm): BookingForm {
  const wasReturn = desk.solutions.find(({ id }) => id === last.solutionId)?.kind === 'return';
  return wasReturn ? firstValues(desk) : freshValues(desk, last);
}

/** A form in which nothing is filled but what stays from one parcel to the next. */
export function freshValues(desk: Desk, { sender, solutionId }: BookingForm): BookingForm {
  return { ...firstValues(desk), sender, solutionId };
}
