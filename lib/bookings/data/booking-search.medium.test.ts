import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchTerms } from '@/lib/bookings/search-terms';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listBookings } from './booking-list';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
  await shop.add({
    recipientName: 'Åse Østby',
    recipientZipCode: '9170',
    orderReference: 'ORDER 77/B',
    shipmentId: '(401)70724763283719873',
    trackingReferences: ['370724763243779252', '(00)370724763243779269'],
  });
  await shop.add({ recipientName: 'Per_Hansen 100%', orderReference: '2026 1234 5678', shipmentId: 'SHOP(5)' });
  await shop.add({ recipientName: 'PerXHansen 1000', recipientZipCode: '9171', shipmentId: 'back\\slash' });
  const [consignee, ...others] = shipment.parties;
  if (!consignee) throw new Error('There is no consignee');
  const søren = {
    ...consignee,
    address: 'Ærlighedsvej 7B',
    city: 'Kolbotn',
    phone: '+45 22 33 44 55',
    email: 'soren@firma.dk',
  };
  await shop.add({
    recipientName: 'Søren Łukasz-Ås',
    recipientZipCode: '2100',
    shipment: { ...shipment, parties: [søren, ...others] },
  });
  await shop.add({ recipientName: 'Eva Öberg', recipientZipCode: '111 22' });
});
afterAll(() => database.close());

async function found(search: string) {
  const filter = { terms: searchTerms(search), from: null, to: null, state: null, label: null, clerkId: null };
  const rows = await listBookings(database.db.orm, shop.scope, filter, 'newest', 10);
  return rows.map((row) => row.recipientName);
}

describe('a search finds a booking by', () => {
  it.each([
    ['its shipmentId', '(401)70724763283719873'],
    ['its shipmentId without parentheses', '40170724763283719873'],
    ['its shipmentId in the groups of the screen', '(401 )707 2476 3283 7198 73'],
    ['a tracking reference', '370724763243779252'],
    ['a tracking reference that was scanned', '00370724763243779252'],
    ['a tracking reference answered with its prefix', '370724763243779269'],
    ['a name in any case', 'østby ÅSE'],
    ['an order reference', 'order 77/b'],
    ['a postal code', '9170'],
    ['a part of the name and the postal code', 'øst 9170'],
  ])('%s', async (_by, search) => {
    expect(await found(search)).toEqual(['Åse Østby']);
  });

  it('an order reference that is digits in groups', async () => {
    expect(await found('2026 1234 5678')).toEqual(['Per_Hansen 100%']);
  });

  it('a shipmentId of the shop’s own, with its brackets and without', async () => {
    expect([await found('shop(5)'), await found('SHOP5')]).toEqual([['Per_Hansen 100%'], ['Per_Hansen 100%']]);
  });
});

it.each([
  'soren',
  'SØREN',
  'lukasz',
  'Łukasz ås',
  'łukasz aas',
  'so lu',
  'luk',
  'aerlighedsvej 7b',
  'ærlighedsvej',
  'kolbotn',
  '22 33 44 55',
  '+45 22334455',
  'soren@firma.dk',
  '@firma.dk',
])(
  'a name, a street, a town, a phone and an e-mail are found without the letters of their language: %j',
  async (search) => {
    expect(await found(search)).toEqual(['Søren Łukasz-Ås']);
  },
);

it.each(['tb', 'sl', 'by', '55'])('two letters inside a word find nothing: %j', async (search) => {
  expect(await found(search)).toEqual([]);
});

it.each(['111 22', '11122', 'SE-111 22', 'öberg se-11122'])('a Swedish postal code is found as %j', async (search) => {
  expect(await found(search)).toEqual(['Eva Öberg']);
});

it.each([
  ['%', '100%', 'Per_Hansen 100%'],
  ['_', 'per_hansen', 'Per_Hansen 100%'],
  ['\\', 'back\\slash', 'PerXHansen 1000'],
])('%s means itself, not any text', async (_sign, search, name) => {
  expect(await found(search)).toEqual([name]);
});

it('what no booking has is not found', async () => {
  expect(await found('nordmann 9170')).toEqual([]);
});
