import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingForm } from '@/lib/bookings/schema';
import { users } from '@/lib/db/account-schema';
import { shopMembers } from '@/lib/db/schema';
import { bookingForm, item, recipient } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { draftsOf, keepDraft, visitDraft } from './draft-service';
import { dropDraftsOf } from './drop-booked-drafts';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeEach(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterEach(() => database.close());

const ORDER = '4711';

/** A draft that no page has open, unless said otherwise; gives how many are left once its order was booked. */
async function leftAfterBooking(change: Partial<BookingForm>, { scope = shop.scope, isLeaving = true } = {}) {
  const values = bookingForm({ shopId: shop.shopId, orderReference: ORDER, ...change });
  const page = { pageId: randomUUID(), previousPageId: null };
  await keepDraft(database.db, scope, randomUUID(), {
    ...page,
    clerkId: scope.reader.id,
    version: 1,
    values,
    isLeaving,
  });
  await dropDraftsOf(database.db, shop.scope, await shop.add({ state: 'booked', orderReference: ORDER }));
  return (await draftsOf(database.db, shop.scope, shop.shopId)).length;
}

const blank = { ...item, weightGrams: '', lengthCm: '', widthCm: '', heightCm: '', contents: '' };

test.each<[string, Partial<BookingForm>]>([
  ['the same parcel', {}],
  ['the same parcel with its phone as it was typed', { recipient: { ...recipient, phone: '912 34 567' } }],
  ['the beginning of it', { recipient: { ...recipient, phone: '', email: '' }, items: [blank] }],
])('once a parcel is booked, a draft of %s that the clerk left goes', async (_, change) => {
  expect(await leftAfterBooking(change)).toBe(0);
});

test.each<[string, Partial<BookingForm>]>([
  ['another order', { orderReference: '4712' }],
  ['no order reference', { orderReference: '' }],
  ['another recipient', { recipient: { ...recipient, name: 'Ola Nordmann' } }],
  ['another weight', { items: [{ ...item, weightGrams: '1501' }] }],
  ['one parcel more', { items: [item, blank, item] }],
  ['a message that was not sent', { messageToCarrier: 'Ring twice' }],
  ['a point that was not sent', { thirdParty: { kind: 'typed', type: 'payer', party: recipient } }],
])('a draft with %s stays', async (_, change) => {
  expect(await leftAfterBooking(change)).toBe(1);
});

test('a draft that is open in a page stays', async () => {
  expect(await leftAfterBooking({}, { isLeaving: false })).toBe(1);
});

test('a draft that another clerk had last stays', async () => {
  const id = randomUUID();
  await database.db.orm.insert(users).values({ id, name: 'Per', email: `${id}@example.no` });
  await database.db.orm.insert(shopMembers).values({ shopId: shop.shopId, userId: id });
  const scope = { ...shop.scope, reader: { id, name: 'Per', email: '', isAdministrator: false } };
  expect(await leftAfterBooking({}, { scope })).toBe(1);
});

test('a draft of the same order in another shop stays', async () => {
  const other = await furnishShop(database.db);
  const values = bookingForm({ shopId: other.shopId, orderReference: ORDER });
  const page = { pageId: randomUUID(), previousPageId: null };
  const id = randomUUID();
  await keepDraft(database.db, other.scope, id, {
    ...page,
    clerkId: other.clerk.id,
    version: 1,
    values,
    isLeaving: true,
  });
  await dropDraftsOf(database.db, shop.scope, await shop.add({ state: 'booked', orderReference: ORDER }));
  expect(await visitDraft(database.db, other.scope, id, { ...page, does: 'open' })).toMatchObject({ kind: 'opened' });
});
