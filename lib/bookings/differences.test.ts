import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BookedShipment } from '@/lib/shipment';
import { answerParty } from '@/lib/testing/booked-shipment';
import { bookingForm, point, sender } from '@/lib/testing/booking-form';
import { composeShipment } from './compose-shipment';
import { type Expected, differences as findDifferences, otherCapitals } from './differences';
import { bookingSchema } from './schema';

const asked = composeShipment(z.parse(bookingSchema, bookingForm({ shipmentId: 'ORDER-5' })), {
  carrierShopId: 16,
  transportSolutionId: 2,
  thirdPartyType: null,
  sender: { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null },
  isReturn: false,
});

/** An answer that echoes what was asked, with the changes given. */
function answer(change: Partial<BookedShipment> = {}): BookedShipment {
  const items = asked.items.map((item) => ({
    ...item,
    trackingReference: '370724763243779252',
    itemId: null,
    returnCode: null,
    linkedParcelType: null,
    linkedTrackingReference: null,
    volumeDm3: null,
    contentValue: null,
    externalSupplierId: null,
    externalOrderId: null,
    properties: {},
    articles: [],
  }));
  const parties = asked.parties.map((party) => ({ ...party, detailedAddress: null }));
  const ids = { shipmentId: 'ORDER-5', orderId: '1', freightProductId: '1' };
  return { ...ids, parties, items, properties: {}, additionalServices: [], ...change };
}

const home: Expected = { solutionName: 'Home', solutionKind: 'home', servicePoint: null };
const chosen: Expected = {
  solutionName: 'Pick-up',
  solutionKind: 'pick_up',
  servicePoint: { ...point, freightProductId: '3', productName: 'Partner collect' },
};
const differences = (shipment: typeof asked, booked: BookedShipment, expected = home) =>
  findDifferences(shipment, booked, expected);
const pointParty = answerParty({
  ...sender,
  type: 'servicePoint',
  id: '4711',
  coaddress: null,
  phone2: null,
  name: 'Joker Toftes gate',
  address: 'Toftes gate 12',
  zipCode: '556',
  city: 'Oslo',
});

it('a home delivery that became a pick-up stands first, with the point that was added', () => {
  const parties = [...answer().parties, pointParty].map((party) => ({ ...party, contact: 'Ola' }));
  const booked = answer({ freightProductId: '55', properties: { productName: 'Pick-up in a shop' }, parties });
  const found = differences(asked, booked);
  expect(found.slice(0, 2)).toEqual([
    { path: 'product', asked: 'Home', booked: 'Pick-up in a shop', isMajor: true },
    { path: 'parties.servicePoint', asked: '', booked: 'Joker Toftes gate, Toftes gate 12, 0556 Oslo', isMajor: true },
  ]);
  expect(found.slice(2).map(({ isMajor }) => isMajor)).toEqual([false, false]);
});

it('another product than the chosen point stands under is a difference, and that one is none', () => {
  const booked = (freightProductId: string) => answer({ freightProductId, parties: [...answer().parties, pointParty] });
  expect(differences(asked, booked('3'), chosen)).toEqual([]);
  expect(differences(asked, booked('55'), chosen)).toEqual([
    { path: 'product', asked: 'Partner collect', booked: '55', isMajor: true },
  ]);
});

it('another point than the chosen one is a difference, and one that the carrier was left to choose no major one', () => {
  const parties = [...answer().parties, { ...pointParty, id: '99' }];
  const booked = answer({ freightProductId: '3', parties });
  expect(differences(asked, booked, chosen)).toMatchObject([
    { path: 'parties.servicePoint', asked: 'Joker Toftes gate', isMajor: true },
  ]);
  expect(differences(asked, booked, { ...chosen, servicePoint: null })).toMatchObject([{ asked: '', isMajor: false }]);
});

it('a postal code that lost its leading zeros, or is grouped otherwise, is no difference', () => {
  const parties = answer().parties.map((party) => ({ ...party, zipCode: party.zipCode?.replace(/^0/, '') ?? null }));
  expect(asked.parties[0]?.zipCode).toBe('0155');
  expect(differences(asked, answer({ parties }))).toEqual([]);
});

it('an echo has no differences', () => {
  expect(differences(asked, answer())).toEqual([]);
});

it('an address the carrier changed is named with both its forms', () => {
  const parties = answer().parties.map((party) =>
    party.type === 'consignee' ? { ...party, address: 'Storgaten 11 H0202' } : party,
  );
  expect(differences(asked, answer({ parties }))).toEqual([
    { path: 'consignee.address', asked: 'Storgata 11 H0202', booked: 'Storgaten 11 H0202', isMajor: false },
  ]);
});

it('a phone that is only written otherwise is no difference, and another number is one', () => {
  const withPhone = (phone: string) =>
    answer({ parties: answer().parties.map((party) => (party.type === 'consignee' ? { ...party, phone } : party)) });
  expect(asked.parties[0]?.phone).toBe('+4791234567');
  expect(differences(asked, withPhone('912 34 567'))).toEqual([]);
  expect(differences(asked, withPhone('0047 91 23 45 67'))).toEqual([]);
  expect(differences(asked, withPhone('912 34 568'))).toEqual([
    { path: 'consignee.phone', asked: '+4791234567', booked: '912 34 568', isMajor: false },
  ]);
});

it('a city in other capitals is no difference, and is named as the carrier writes it; a number in other capitals is one', () => {
  const parties = answer().parties.map((party) => ({ ...party, city: party.city?.toUpperCase() ?? null }));
  expect(differences(asked, answer({ parties }))).toEqual([]);
  expect(otherCapitals(asked, answer({ parties }))).toEqual(['OSLO', 'LØRENSKOG']);
  expect(otherCapitals(asked, answer())).toEqual([]);
  const numbered = { ...asked, shipmentId: 'own-1' };
  expect(differences(numbered, answer({ shipmentId: 'OWN-1' }))).toMatchObject([{ path: 'shipmentId' }]);
  expect(otherCapitals(numbered, answer({ shipmentId: 'OWN-1' }))).toEqual([]);
});

it('what the answer leaves out is no difference', () => {
  expect(differences(asked, answer({ parties: [], items: [] }))).toEqual([]);
});

it('another shipmentId, another number of items and another weight are differences', () => {
  const [item] = answer().items;
  if (!item) throw new Error('no item');
  const changed = answer({ shipmentId: 'ORDER-6', items: [{ ...item, weightGrams: 1400 }, item] });
  expect(differences(asked, changed).map((difference) => difference.path)).toEqual([
    'shipmentId',
    'items.count',
    'items.1.weightGrams',
  ]);
});
