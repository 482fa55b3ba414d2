import 'server-only';
import type { Slip, SlipItem, SlipParty } from '@/lib/slips/slip';

export const slipParty: SlipParty = {
  name: 'Kari Nordmann',
  contact: '',
  coaddress: '',
  address: 'Storgata 11A H0202',
  zipCode: '0155',
  city: 'Oslo',
  countryCode: 'NO',
  phones: ['+47 912 34 567'],
  reference: '',
};

export const slipItem: SlipItem = {
  number: 1,
  trackingReference: '370724763243779252',
  returnCode: null,
  weightGrams: 1500,
  shortIdentifier: null,
};

/** The slip of one ordinary parcel. */
export function sampleSlip(change: Partial<Slip> = {}): Slip {
  return {
    isTest: false,
    shipmentId: '(401)70724763283719873',
    product: 'Home delivery',
    sender: { ...slipParty, name: 'Oslo Sykkel og Sport AS', phones: [] },
    recipient: slipParty,
    servicePoint: null,
    thirdParty: null,
    routingCode: 'NO0155',
    routing: [{ key: 'routing', value: '01-35' }],
    items: [slipItem],
    messageToCarrier: '',
    messageToConsignee: '',
    orderReference: '100234',
    desiredDeliveryDate: '',
    bookedAt: new Date('2026-10-02T10:00:00Z'),
    timeZone: 'Europe/Oslo',
    ...change,
  };
}
