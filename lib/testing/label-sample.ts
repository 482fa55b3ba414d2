import 'server-only';
import type { Label, LabelItem, LabelParty } from '@/lib/labels/label';

export const labelParty: LabelParty = {
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

export const labelItem: LabelItem = {
  number: 1,
  trackingReference: '370724763243779252',
  returnCode: null,
  weightGrams: 1500,
  shortIdentifier: null,
};

/** The label of one ordinary parcel. */
export function sampleLabel(change: Partial<Label> = {}): Label {
  return {
    isTest: false,
    shipmentId: '(401)70724763283719873',
    isTypedByHand: false,
    hasShipmentBars: false,
    product: 'Home delivery',
    delivery: 'home',
    sender: { ...labelParty, name: 'Oslo Sykkel og Sport AS', phones: [] },
    recipient: labelParty,
    servicePoint: null,
    thirdParty: null,
    routingCode: 'NO0155',
    missionCode: '',
    route: '01-35',
    car: '135',
    stop: '59',
    routing: [{ key: 'routeDescription', value: 'Oslo 36' }],
    items: [labelItem],
    messageToCarrier: '',
    messageToRecipient: '',
    orderReference: '100234',
    desiredDeliveryDate: '',
    bookedAt: new Date('2026-10-02T10:00:00Z'),
    timeZone: 'Europe/Oslo',
    language: 'nb',
    ...change,
  };
}
