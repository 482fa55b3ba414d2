import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofEachMessage, type Party, type Shipment, type ShipmentItem } from '@/lib/shipment';
import { shipment } from '@/lib/testing/booking-rows';
import { isNoIdentifier } from './lenient';
import { parseJson } from './read-answer';
import { fromWireBooking, toWireBooking, toWireNearby } from './translate';
import { type BookingAnswerWire, bookingAnswerWire } from './wire';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const maybe = fc.option(text);
const count = fc.integer({ min: 0, max: 1_000_000 });

const party: fc.Arbitrary<Party> = fc.record({
  type: fc.constantFrom('consignee', 'consignor', 'servicePoint', 'returnAddress'),
  id: maybe,
  name: text,
  countryCode: text,
  city: text,
  zipCode: text,
  address: text,
  coaddress: maybe,
  phone: text,
  phone2: maybe,
  email: text,
  reference: text,
  contact: text,
});
const item: fc.Arbitrary<ShipmentItem> = fc.record({
  itemNumber: count,
  trackingReference: text,
  weightGrams: count,
  widthCm: count,
  heightCm: count,
  lengthCm: count,
  contents: text,
});
const anyShipment: fc.Arbitrary<Shipment> = fc.record({
  carrierShopId: count,
  transportSolutionId: count,
  parties: fc.array(party, { minLength: 2, maxLength: 3 }),
  items: fc.array(item, { minLength: 1, maxLength: 5 }),
  desiredDeliveryDate: fc.option(fc.constant('2026-12-24')),
  ...ofEachMessage(() => maybe),
  shipmentId: maybe,
});

/** Of a party that is named by an id, what was not known was not sent. */
function asEchoed(asked: Party): Partial<Party> {
  if (asked.id === null || asked.type?.startsWith('consign')) return asked;
  return Object.fromEntries(
    Object.entries(asked).map(([field, value]) => [field, keeps(field) ? value : value || null]),
  );
}
const keeps = (field: string) => field === 'id' || field === 'countryCode';

describe('a shipment, put into the words of the carrier', () => {
  it('says of a service point what is known, and no empty text', () => {
    const bare: Party = {
      type: 'servicePoint',
      id: '4711',
      name: 'Joker',
      countryCode: 'NO',
      city: '',
      zipCode: '',
      address: '',
      coaddress: null,
      phone: '',
      phone2: null,
      email: '',
      reference: '',
      contact: '',
    };
    const { parties } = toWireBooking({ ...shipment, parties: [...shipment.parties, bare] });
    expect(parties[2]).toEqual({ type: 'servicePoint', id: '4711', name: 'Joker', countryCode: 'NO' });
    expect(parties[1]).toHaveProperty('coaddress', null);
  });

  it('and echoed comes back whole', () => {
    fc.assert(
      fc.property(anyShipment, (asked) => {
        const echo = parseJson(JSON.stringify({ ...toWireBooking(asked), shipmentId: 'echo' }));
        const { parties, items } = fromWireBooking(bookingAnswerWire.parse(echo));
        expect(parties.map(({ detailedAddress: _, ...echoed }) => echoed)).toEqual(asked.parties.map(asEchoed));
        // A number that names nothing is none.
        const named = (reference: string) => (isNoIdentifier(reference) ? null : reference);
        expect(items).toMatchObject(
          asked.items.map((item) => ({ ...item, trackingReference: named(item.trackingReference) })),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('has every key of the specification, unset ones as null', () => {
    expect(toWireBooking(shipment)).toEqual({
      shopId: 16,
      transportSolutionId: 2,
      parties: expect.any(Array),
      items: expect.any(Array),
      desiredDeliveryDate: null,
      messageToCarrier: null,
      messageToConsignee: null,
      shipmentId: null,
    });
    expect(toWireBooking(shipment).parties[0]).toMatchObject({ id: null, coaddress: null, phone2: null });
    expect(toWireBooking(shipment).items[0]).toMatchObject({ trackingReference: '' });
  });

  it('leaves out a party without a type', () => {
    const [consignee, consignor] = shipment.parties as [Party, Party];
    const parties = [consignee, consignor, { ...consignee, type: null }];
    expect(toWireBooking({ ...shipment, parties }).parties).toHaveLength(2);
  });
});

it('a search leaves out what is optional and not known (Nearby service point search request)', () => {
  const needed = { countryCode: 'NO', carrierShopId: 16, transportSolutionId: 86, zipCode: '0556' };
  const wire = { countryCode: 'NO', shopId: 16, transportSolutionId: 86, zipCode: '0556' };
  expect(toWireNearby({ ...needed, city: null, streetAddress: '' })).toEqual(wire);
  expect(toWireNearby({ ...needed, city: 'Oslo', streetAddress: 'Toftes gate 12' })).toEqual({
    ...wire,
    postalName: 'Oslo',
    streetAddress: 'Toftes gate 12',
  });
});

it.each([
  ['CONSIGNEE', 'consignee'],
  ['service_point', 'servicePoint'],
  ['Return-Address', 'returnAddress'],
  ['freightPayer', 'freightPayer'],
  [null, null],
])('the type %j of an answered party is read as %j', (type, read) => {
  const party = { type, postalName: 'OSLO', phone1: null } as BookingAnswerWire['parties'][number];
  const answer = { parties: [party], items: [] } as unknown as BookingAnswerWire;
  expect(fromWireBooking(answer).parties[0]?.type).toBe(read);
});
