import { describe, expect, test } from 'vitest';
import { answerItem, answerParty, bookedShipment } from '@/lib/testing/booked-shipment';
import { shipment } from '@/lib/testing/booking-rows';
import { type LabelFacts, labelFromBooking } from './from-booking';

const [consignee, consignor] = shipment.parties;
if (!consignee || !consignor) throw new Error('The sample shipment lacks a party');

/** An answer that says nothing but the numbers. */
const booked = bookedShipment({
  parties: [],
  properties: {},
  items: [answerItem({ weightGrams: null, properties: {} })],
});
const asked = { ...shipment, desiredDeliveryDate: '2026-10-05', messageToCarrier: 'Ring twice' };

const source: LabelFacts = {
  environment: 'production',
  asked,
  booked,
  servicePoint: null,
  solutionName: 'Home, standard',
  solutionKind: 'home',
  isReturn: false,
  orderReference: '100234',
  bookedAt: new Date('2026-10-02T10:00:00Z'),
  timeZone: 'Europe/Oslo',
  language: 'nb',
};

const point = { name: 'Joker', address: 'Toftes gate 12', zipCode: '0556', city: 'Oslo', countryCode: 'NO' };

describe('a label prints what the carrier answered', () => {
  test('field by field, and what was asked where the answer is silent or blank', () => {
    const parties = [answerParty(consignee, { name: 'Kari N.', address: 'Storgaten 11', zipCode: null, city: ' ' })];
    const { recipient, sender } = labelFromBooking({ ...source, booked: { ...booked, parties } });
    expect(recipient).toMatchObject({ name: 'Kari N.', address: 'Storgaten 11', zipCode: '0155', city: 'Oslo' });
    expect(sender.name).toBe(consignor.name);
  });

  test('and the number that the carrier gave a parcel, not the one that the shop asked for', () => {
    const items = asked.items.map((item) => ({ ...item, trackingReference: 'OWN-1' }));
    expect(labelFromBooking({ ...source, asked: { ...asked, items } }).items[0]?.trackingReference).toBe(
      '370724763243779252',
    );
  });

  test('for the product too; the solution asked for stands in only when none is named', () => {
    const properties = { freightProductName: 'Pick-up', productName: 'Other' };
    expect(labelFromBooking({ ...source, booked: { ...booked, properties } }).product).toBe('Pick-up');
    expect(labelFromBooking(source).product).toBe('Home, standard');
  });

  test('and route, car and stop, the other routing fields in reading order, and no address, company or net', () => {
    const properties = {
      routing: '01-35',
      routeName: 'R0135',
      routeSeq: '59',
      mainCarNumber: '135',
      routingCode: 'NO0155',
      routingDetailed: '01-35',
      regionId: '',
      areaId: null,
      routeAddress: 'Storgata 1',
      transportCompanyId: '7',
      transportNetId: '70',
    };
    const label = labelFromBooking({ ...source, booked: { ...booked, properties } });
    expect(label).toMatchObject({ routingCode: 'NO0155', route: '01-35', car: '135', stop: '59' });
    expect(label.routing).toEqual([{ key: 'routeName', value: 'R0135' }]);
    const unnamed = labelFromBooking({ ...source, booked: { ...booked, properties: { routeName: 'R0135' } } });
    expect([unnamed.route, unnamed.routing]).toEqual(['R0135', []]);
  });

  test('and the mission code without its invisible sign', () => {
    const properties = { missionCode: '4215780468\u001d9013000355691719' };
    const label = labelFromBooking({ ...source, booked: { ...booked, properties } });
    expect(label.missionCode).toBe('42157804689013000355691719');
    expect(labelFromBooking(source).missionCode).toBe('');
  });

  test('with tracking reference, return code and weight of each parcel', () => {
    const items = [
      answerItem({ returnCode: 'R-1337', weightGrams: 1600, properties: { shortItemIdentifier: '9252' } }),
    ];
    expect(labelFromBooking({ ...source, booked: { ...booked, items } }).items).toEqual([
      {
        number: 1,
        trackingReference: '370724763243779252',
        returnCode: 'R-1337',
        weightGrams: 1600,
        shortIdentifier: '9252',
      },
    ]);
    expect(labelFromBooking(source).items[0]?.weightGrams).toBe(1500);
  });
});

describe('every parcel has its page', () => {
  const [firstItem] = shipment.items;
  if (!firstItem) throw new Error('The sample shipment lacks an item');
  const threeAsked = { ...asked, items: [1, 2, 3].map((itemNumber) => ({ ...firstItem, itemNumber })) };

  test('also one the answer left out', () => {
    const { items } = labelFromBooking({ ...source, asked: threeAsked });
    expect(items.map(({ trackingReference }) => trackingReference)).toEqual(['370724763243779252', null, null]);
  });

  test('also one the answer added, and those answered without a number in the order they came', () => {
    const answered = ['a', 'b'].map((trackingReference) => answerItem({ itemNumber: null, trackingReference }));
    const { items } = labelFromBooking({ ...source, booked: { ...booked, items: answered } });
    expect(items.map(({ number, trackingReference }) => [number, trackingReference])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  test('with a tracking reference exactly as it came', () => {
    const items = [answerItem({ trackingReference: 'a\u001db ' })];
    expect(labelFromBooking({ ...source, booked: { ...booked, items } }).items[0]?.trackingReference).toBe('a\u001db ');
  });
});

describe('a third party', () => {
  test('is the chosen point, also when only the label may name it', () => {
    const label = labelFromBooking({ ...source, servicePoint: point });
    expect(label.servicePoint).toMatchObject({ name: 'Joker', address: 'Toftes gate 12', phones: [] });
    expect(label.thirdParty).toBeNull();
  });

  test('is the point as the carrier answered it', () => {
    const parties = [
      answerParty(consignee, { type: 'servicePoint', phone: null, name: 'Joker Toftes gate', address: null }),
    ];
    const label = labelFromBooking({ ...source, servicePoint: point, booked: { ...booked, parties } });
    expect(label.servicePoint).toMatchObject({ name: 'Joker Toftes gate', address: 'Toftes gate 12' });
  });

  test('of another type keeps its type', () => {
    const parties = [...asked.parties, { ...consignee, type: 'returnAddress', name: 'Returns AS' }];
    const label = labelFromBooking({ ...source, asked: { ...asked, parties } });
    expect(label.thirdParty).toMatchObject({ type: 'returnAddress', party: { name: 'Returns AS' } });
    expect(label.servicePoint).toBeNull();
  });
});

describe('how the parcel is handed over', () => {
  const pickedUp = { ...booked, parties: [answerParty(consignee, { type: 'servicePoint', name: 'Joker' })] };

  test.each([
    ['home', source, 'home'],
    ['pickUp where a point was chosen', { ...source, servicePoint: point }, 'pickUp'],
    ['pickUp where the carrier chooses the point itself', { ...source, solutionKind: 'pick_up' }, 'pickUp'],
    ['pickUp where the carrier made a delivery home one', { ...source, booked: pickedUp }, 'pickUp'],
    ['return, wherever it is handed in', { ...source, isReturn: true, servicePoint: point }, 'return'],
  ] as [string, LabelFacts, string][])('is %s', (_, from, delivery) => {
    expect(labelFromBooking(from).delivery).toBe(delivery);
  });

  test('has phones in groups, as they are read aloud', () => {
    const parties = [answerParty(consignee, { phone: '+4791234567' })];
    expect(labelFromBooking({ ...source, booked: { ...booked, parties } }).recipient.phones[0]).toBe('+47 912 34 567');
  });
});

test.each([
  ['practice', true],
  ['test', true],
  ['production', false],
] as const)('in %s the TEST mark is %s', (environment, isTest) => {
  expect(labelFromBooking({ ...source, environment }).isTest).toBe(isTest);
});

test('control characters become spaces, line ends stay, and no e-mail address is printed', () => {
  const label = labelFromBooking({ ...source, asked: { ...asked, messageToCarrier: ' a\u001d\tb\nc\u0000' } });
  expect(label.messageToCarrier).toBe('a  b\nc');
  expect(JSON.stringify(label)).not.toContain('example.no');
});
