import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BookedShipment } from '@/lib/shipment';
import { bookingForm, sender } from '@/lib/testing/booking-form';
import { composeShipment } from './compose-shipment';
import { differences } from './differences';
import { bookingSchema } from './schema';

const asked = composeShipment(z.parse(bookingSchema, bookingForm({ shipmentId: 'ORDER-5' })), {
  carrierShopId: 16,
  transportSolutionId: 2,
  thirdPartyType: null,
  sender: { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null },
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
  const ids = { shipmentId: 'ORDER-5', orderId: 1, freightProductId: 1 };
  return { ...ids, parties, items, properties: {}, additionalServices: [], ...change };
}

it('an echo has no differences', () => {
  expect(differences(asked, answer())).toEqual([]);
});

it('an address the carrier changed is named with both its forms', () => {
  const parties = answer().parties.map((party) =>
    party.type === 'consignee' ? { ...party, address: 'Storgaten 11 H0202' } : party,
  );
  expect(differences(asked, answer({ parties }))).toEqual([
    { path: 'consignee.address', asked: 'Storgata 11 H0202', booked: 'Storgaten 11 H0202' },
  ]);
});

it('a phone that is only written otherwise is no difference, and another number is one', () => {
  const withPhone = (phone: string) =>
    answer({ parties: answer().parties.map((party) => (party.type === 'consignee' ? { ...party, phone } : party)) });
  expect(asked.parties[0]?.phone).toBe('+4791234567');
  expect(differences(asked, withPhone('912 34 567'))).toEqual([]);
  expect(differences(asked, withPhone('0047 91 23 45 67'))).toEqual([]);
  expect(differences(asked, withPhone('912 34 568'))).toEqual([
    { path: 'consignee.phone', asked: '+4791234567', booked: '912 34 568' },
  ]);
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
