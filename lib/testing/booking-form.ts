import type { BookingForm, ItemForm } from '@/lib/bookings/schema';
import type { PartyForm } from '@/lib/party-schema';
import { ofEachMessage } from '@/lib/shipment';

/** A recipient in Oslo, complete but for what a clerk usually leaves out. */
export const recipient: PartyForm = {
  name: 'Kari Nordmann',
  address: 'Storgata 11 H0202',
  coaddress: '',
  zipCode: '0155',
  city: 'Oslo',
  countryCode: 'NO',
  phone: '+4791234567',
  phone2: '',
  email: 'kari@example.no',
  reference: '',
  contact: '',
};

export const sender: PartyForm = {
  ...recipient,
  name: 'Sender AS',
  address: 'Industriveien 3',
  zipCode: '1473',
  city: 'Lørenskog',
  phone: '',
  email: '',
};

export const item: ItemForm = {
  weightGrams: '1500',
  lengthCm: '30',
  widthCm: '20',
  heightCm: '10',
  contents: 'Books',
  reference: '',
};

/** A service point as it was chosen. */
export const point = {
  externalId: '4711',
  name: 'Joker Toftes gate',
  address: 'Toftes gate 12',
  zipCode: '0556',
  city: 'Oslo',
  countryCode: 'NO',
};

/** A form a clerk could send, under a key of its own. */
export function bookingForm(change: Partial<BookingForm> = {}): BookingForm {
  return {
    formKey: crypto.randomUUID(),
    shopId: crypto.randomUUID(),
    solutionId: crypto.randomUUID(),
    recipient,
    sender,
    thirdParty: { kind: 'none' },
    items: [item],
    deliveryDate: '',
    ...ofEachMessage(() => ''),
    shipmentId: '',
    orderReference: '',
    ...change,
  };
}
