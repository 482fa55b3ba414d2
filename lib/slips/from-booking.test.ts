import { describe, expect, test } from 'vitest';
import { answerItem, answerParty, bookedShipment } from '@/lib/testing/booked-shipment';
import { shipment } from '@/lib/testing/booking-rows';
import { type SlipSource, slipFromBooking } from './from-booking';

const [consignee, consignor] = shipment.parties;
if (!consignee || !consignor) throw new Error('The sample shipment lacks a party');

/** An answer that says nothing but the numbers. */
const booked = bookedShipment({
  parties: [],
  properties: {},
  items: [answerItem({ weightGrams: null, properties: {} })],
});
const asked = { ...shipment, desiredDeliveryDate: '2026-10-05', messageToCarrier: 'Ring twice' };

const source: SlipSource = {
  environment: 'production',
  asked,
  booked,
  servicePoint: null,
  solutionName: 'Home, standard',
  orderReference: '100234',
  bookedAt: new Date('2026-10-02T10:00:00Z'),
  timeZone: 'Europe/Oslo',
};

const point = { name: 'Joker', address: 'Toftes gate 12', zipCode: '0556', city: 'Oslo', countryCode: 'NO' };

describe('a slip prints what the carrier answered', () => {
  test('field by field, and what was asked where the answer is silent or blank', () => {
    const parties = [answerParty(consignee, { name: 'Kari N.', address: 'Storgaten 11', zipCode: null, city: ' ' })];
    const { recipient, sender } = slipFromBooking({ ...source, booked: { ...booked, parties } });
    expect(recipient).toMatchObject({ name: 'Kari N.', address: 'Storgaten 11', zipCode: '0155', city: 'Oslo' });
    expect(sender.name).toBe(consignor.name);
  });

  test('for the product too; the solution asked for stands in only when none is named', () => {
    const properties = { freightProductName: 'Pick-up', productName: 'Other' };
    expect(slipFromBooking({ ...source, booked: { ...booked, properties } }).product).toBe('Pick-up');
    expect(slipFromBooking(source).product).toBe('Home, standard');
  });

  test('and the routing fields that are there, in reading order, the routing code apart', () => {
    const properties = {
      routeSeq: '59',
      regionId: '',
      routing: '01-35',
      routingCode: 'NO0155',
      areaId: null,
      missionCode: '1',
    };
    const slip = slipFromBooking({ ...source, booked: { ...booked, properties } });
    expect(slip.routingCode).toBe('NO0155');
    expect(slip.routing).toEqual([
      { key: 'routing', value: '01-35' },
      { key: 'routeSeq', value: '59' },
    ]);
  });

  test('with tracking reference, return code and weight of each parcel', () => {
    const items = [
      answerItem({ returnCode: 'R-1337', weightGrams: 1600, properties: { shortItemIdentifier: '9252' } }),
    ];
    expect(slipFromBooking({ ...source, booked: { ...booked, items } }).items).toEqual([
      {
        number: 1,
        trackingReference: '370724763243779252',
        returnCode: 'R-1337',
        weightGrams: 1600,
        shortIdentifier: '9252',
      },
    ]);
    expect(slipFromBooking(source).items[0]?.weightGrams).toBe(1500);
  });
});

describe('every parcel has its page', () => {
  const [firstItem] = shipment.items;
  if (!firstItem) throw new Error('The sample shipment lacks an item');
  const threeAsked = { ...asked, items: [1, 2, 3].map((itemNumber) => ({ ...firstItem, itemNumber })) };

  test('also one the answer left out', () => {
    const { items } = slipFromBooking({ ...source, asked: threeAsked });
    expect(items.map(({ trackingReference }) => trackingReference)).toEqual(['370724763243779252', null, null]);
  });

  test('also one the answer added, and those answered without a number in the order they came', () => {
    const answered = ['a', 'b'].map((trackingReference) => answerItem({ itemNumber: null, trackingReference }));
    const { items } = slipFromBooking({ ...source, booked: { ...booked, items: answered } });
    expect(items.map(({ number, trackingReference }) => [number, trackingReference])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  test('with a tracking reference exactly as it came', () => {
    const items = [answerItem({ trackingReference: 'a\u001db ' })];
    expect(slipFromBooking({ ...source, booked: { ...booked, items } }).items[0]?.trackingReference).toBe('a\u001db ');
  });
});

describe('a third party', () => {
  test('is the chosen point, also when only the slip may name it', () => {
    const slip = slipFromBooking({ ...source, servicePoint: point });
    expect(slip.servicePoint).toMatchObject({ name: 'Joker', address: 'Toftes gate 12', phones: [] });
    expect(slip.thirdParty).toBeNull();
  });

  test('is the point as the carrier answered it', () => {
    const parties = [
      answerParty(consignee, { type: 'servicePoint', phone: null, name: 'Joker Toftes gate', address: null }),
    ];
    const slip = slipFromBooking({ ...source, servicePoint: point, booked: { ...booked, parties } });
    expect(slip.servicePoint).toMatchObject({ name: 'Joker Toftes gate', address: 'Toftes gate 12' });
  });

  test('of another type keeps its type', () => {
    const parties = [...asked.parties, { ...consignee, type: 'returnAddress', name: 'Returns AS' }];
    const slip = slipFromBooking({ ...source, asked: { ...asked, parties } });
    expect(slip.thirdParty).toMatchObject({ type: 'returnAddress', party: { name: 'Returns AS' } });
    expect(slip.servicePoint).toBeNull();
  });
});

test.each([
  ['practice', true],
  ['test', true],
  ['production', false],
] as const)('in %s the TEST mark is %s', (environment, isTest) => {
  expect(slipFromBooking({ ...source, environment }).isTest).toBe(isTest);
});

test('control characters become spaces, line ends stay, and no e-mail address is printed', () => {
  const slip = slipFromBooking({ ...source, asked: { ...asked, messageToCarrier: ' a\u001d\tb\nc\u0000' } });
  expect(slip.messageToCarrier).toBe('a  b\nc');
  expect(JSON.stringify(slip)).not.toContain('example.no');
});
