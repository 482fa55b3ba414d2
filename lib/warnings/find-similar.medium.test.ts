import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recipients } from '@/lib/db/recipient-schema';
import { shops } from '@/lib/db/schema';
import type { BookingState } from '@/lib/outcomes';
import { recipientIdentity } from '@/lib/recipients/identity';
import { recipientSearchText } from '@/lib/recipients/search';
import type { Party } from '@/lib/shipment';
import { recipient } from '@/lib/testing/booking-form';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findSimilar } from './find-similar';
import type { SimilarQuestion } from './similar-schema';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeEach(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterEach(() => database.close());

/** Kari's parcel, typed again. */
const typed = (change: Partial<SimilarQuestion> = {}): SimilarQuestion => ({
  shopId: shop.shopId,
  formKey: randomUUID(),
  orderReference: '',
  recipient,
  isReturn: false,
  parcels: [{ weightGrams: '1500', contents: 'Books' }],
  ...change,
});
const other = { parcels: [{ weightGrams: '2000', contents: 'Tea' }] };

async function ask(question: SimilarQuestion, scope = shop.scope) {
  const { earlier } = await findSimilar(database.db, { ...scope, shopId: shop.shopId }, question);
  return earlier.map(({ why, bookingId }) => [why, bookingId]);
}

/** A booking put on disk so long ago. */
async function bookedAgo(interval: string, change: Parameters<typeof shop.add>[0] = {}): Promise<string> {
  const { id } = await shop.add({ state: 'booked', ...change });
  await database.db.orm.execute(sql`update bookings set created_at = now() - ${interval}::interval where id = ${id}`);
  return id;
}

test('the same recipient and contents within ten minutes are named, whatever it weighs', async () => {
  const id = await bookedAgo('9 minutes');
  expect(await ask(typed({ parcels: [{ weightGrams: '9', contents: ' books ' }] }))).toEqual([['just_now', id]]);
  expect(await ask(typed(other))).toEqual([]);
});

test('parcels without contents are not said to have the same contents', async () => {
  const items = shipment.items.map((item) => ({ ...item, contents: '' }));
  await bookedAgo('9 minutes', { shipment: { ...shipment, items } });
  expect(await ask(typed({ parcels: [{ weightGrams: '9', contents: ' ' }] }))).toEqual([]);
});

test.each([null, 'Asia/Tokyo'])(
  'the same recipient and weight on the same day of the shop are warned of, whatever is in it (zone: %s)',
  async (timeZone) => {
    await database.db.orm.update(shops).set({ timeZone });
    const id = await bookedAgo('0 minutes');
    const zone = timeZone ?? 'Europe/Oslo';
    const midnight = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`;
    const at = (time: typeof midnight) =>
      database.db.orm.execute(sql`update bookings set created_at = ${time} where id = ${id}`);
    await at(midnight);
    const question = typed({ parcels: [{ weightGrams: '1 500', contents: 'Tea' }] });
    expect(await ask(question)).toEqual([['today', id]]);
    await at(sql`least(${midnight}, now() - interval '11 minutes') - interval '1 second'`);
    expect(await ask(question)).toEqual([]);
  },
);

test.each([
  ['however it is spelled', { name: ' KARI nordmann', address: 'Storgata 11, H0202', zipCode: 'N-0155' }, true],
  ['not at another address', { address: 'Storgata 12' }, false],
  ['not under another name', { name: 'Ola Nordmann' }, false],
  ['not in another place', { zipCode: '0156' }, false],
])('it is the same recipient, %s', async (_, change, isSame) => {
  await bookedAgo('1 minute');
  expect(await ask(typed({ recipient: { ...recipient, ...change } }))).toHaveLength(isSame ? 1 : 0);
});

test.each(['SO-1001', 'so-1001 ', ' So-1001'])('an order is the same one, typed as %j', async (orderReference) => {
  const id = await bookedAgo('1 day', { orderReference: 'SO-1001' });
  const small = await bookedAgo('2 days', { orderReference: 'so-1001' });
  expect(await ask(typed({ orderReference }))).toEqual([
    ['order', id],
    ['order', small],
  ]);
});

test('the same order of the last ninety days is named first, once, whichever recipient it went to', async () => {
  const old = await bookedAgo('89 days', { orderReference: '4711', recipientName: 'Per Hansen' });
  const today = await bookedAgo('1 minute', { orderReference: '4711' });
  await bookedAgo('91 days', { orderReference: '4711' });
  await bookedAgo('1 day', { orderReference: '4712' });
  expect(await ask(typed({ orderReference: ' 4711 ' }))).toEqual([
    ['order', today],
    ['order', old],
  ]);
  expect(await ask(typed({ orderReference: '4711', recipient: null, parcels: [] }))).toHaveLength(2);
});

test('a return is a second one of returns alone: it goes under the order of the parcel it brings back', async () => {
  const [consignee, consignor] = shipment.parties as [Party, Party];
  const parties = [
    { ...consignor, type: 'consignee' },
    { ...consignee, type: 'consignor' },
  ];
  const sent = await bookedAgo('2 minutes', { orderReference: '4711' });
  const back = await bookedAgo('1 minute', { shipment: { ...shipment, parties }, isReturn: true });
  expect(await ask(typed({ orderReference: '4711' }))).toEqual([['order', sent]]);
  expect(await ask(typed({ orderReference: '4711', isReturn: true }))).toEqual([['just_now', back]]);
});

test('an order without a reference is not the same as another one without', async () => {
  await bookedAgo('1 day');
  expect(await ask(typed())).toEqual([]);
});

test.each<[BookingState, boolean]>([
  ['sending', true],
  ['booked', true],
  ['unknown', true],
  ['settled_booked', true],
  ['prepared', true],
  ['rejected', false],
  ['not_sent', false],
  ['settled_not_booked', false],
  ['discarded', false],
])('an earlier booking that is %s is named: %s', async (state, isTold) => {
  await bookedAgo('1 minute', { state, orderReference: '4711' });
  expect(await ask(typed({ orderReference: '4711' }))).toHaveLength(isTold ? 1 : 0);
});

test('an earlier booking has a label once the carrier booked it, and is called uncertain while that is not known', async () => {
  const named = async (state: BookingState) => {
    await bookedAgo('1 minute', { state, orderReference: state });
    const { earlier } = await findSimilar(
      database.db,
      { ...shop.scope, shopId: shop.shopId },
      typed({ orderReference: state, recipient: null }),
    );
    return earlier.map(({ isCertain, hasLabel }) => ({ isCertain, hasLabel }));
  };
  expect(await named('booked')).toEqual([{ isCertain: true, hasLabel: true }]);
  expect(await named('settled_booked')).toEqual([{ isCertain: true, hasLabel: false }]);
  expect(await named('unknown')).toEqual([{ isCertain: false, hasLabel: false }]);
});

test('an earlier booking that was made void is named as such and has no label to print', async () => {
  await bookedAgo('1 minute', { isVoid: true, orderReference: '4711' });
  const question = typed({ orderReference: '4711', recipient: null });
  const { earlier } = await findSimilar(database.db, { ...shop.scope, shopId: shop.shopId }, question);
  expect(earlier).toMatchObject([{ isVoid: true, hasLabel: false }]);
});

test('an earlier booking whose number another one has, too, is printed from its own page only', async () => {
  const hasLabel = async () => {
    const question = typed({ orderReference: '4711', recipient: null });
    const { earlier } = await findSimilar(database.db, { ...shop.scope, shopId: shop.shopId }, question);
    return earlier.map((one) => one.hasLabel);
  };
  await bookedAgo('1 minute', { orderReference: '4711', shipmentId: 'TWIN-1' });
  expect(await hasLabel()).toEqual([true]);
  const stranger = await furnishShop(database.db);
  await stranger.add({ state: 'booked', shipmentId: 'TWIN-1' });
  expect(await hasLabel()).toEqual([false]);
});

test('the form’s own booking, another shop’s and another environment’s are none of it', async () => {
  const formKey = randomUUID();
  await bookedAgo('1 minute', { orderReference: '4711', formKey });
  expect(await ask(typed({ orderReference: '4711', formKey }))).toEqual([]);
  const stranger = (await furnishShop(database.db)).scope;
  expect(await ask(typed({ orderReference: '4711' }), stranger)).toEqual([]);
  expect(await ask(typed({ orderReference: '4711' }), { ...shop.scope, environment: 'test' })).toEqual([]);
});

test('of a booking those before it are named, and none that came later', async () => {
  const before = await bookedAgo('9 minutes', { orderReference: '4711' });
  const at = new Date(Date.now() - 5 * 60_000);
  await bookedAgo('1 minute', { orderReference: '4711' });
  const { earlier } = await findSimilar(
    database.db,
    { ...shop.scope, shopId: shop.shopId },
    typed({ orderReference: '4711', recipient: null }),
    at,
  );
  expect(earlier.map(({ bookingId }) => bookingId)).toEqual([before]);
});

test('a flat is missing where an earlier recipient in the same house named one', async () => {
  const party = { ...recipient, name: 'Per Hansen', coaddress: null, phone2: null };
  await database.db.orm.insert(recipients).values({
    environment: 'practice',
    shopId: shop.shopId,
    identity: recipientIdentity(party),
    party,
    searchText: recipientSearchText(party, []),
  });
  const lacks = async (address: string, zipCode = '0155') =>
    (
      await findSimilar(
        database.db,
        { ...shop.scope, shopId: shop.shopId },
        typed({ recipient: { ...recipient, address, zipCode } }),
      )
    ).lacksFlat;
  expect(await lacks('Storgata 11')).toBe(true);
  expect(await lacks('Storgata 11 H0303')).toBe(false);
  expect(await lacks('Storgata 1')).toBe(false);
  expect(await lacks('Storgata 11', '0156')).toBe(false);
});
