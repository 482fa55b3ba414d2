import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { againKey } from '@/lib/bookings/form-key';
import type { BookingForm } from '@/lib/bookings/schema';
import { users } from '@/lib/db/account-schema';
import { drafts } from '@/lib/db/form-schema';
import { shopMembers } from '@/lib/db/schema';
import type { BookingState } from '@/lib/outcomes';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { deleteOldDrafts } from './data';
import { draftsOf, keepDraft, removeDraft, visitDraft } from './draft-service';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeEach(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterEach(() => database.close());

const form = (change: Partial<BookingForm> = {}) => bookingForm({ shopId: shop.shopId, ...change });

/** A page at the desk, and what it does with a draft. */
function openPage(scope = shop.scope, previousPageId: string | null = null) {
  const pageId = randomUUID();
  const page = { pageId, previousPageId };
  const { db } = database;
  return {
    pageId,
    keep: (id: string, version: number, values: BookingForm, isLeaving = false) =>
      keepDraft(db, scope, id, { ...page, clerkId: scope.reader.id, version, values, isLeaving }),
    visit: (id: string, does: 'open' | 'take_over' | 'look' | 'stay' | 'leave') =>
      visitDraft(db, scope, id, { ...page, does }),
    remove: (id: string, isOwnOnly = false) => removeDraft(db, scope, id, { ...page, isOwnOnly }),
    list: () => draftsOf(db, scope, shop.shopId),
  };
}

/** Another clerk; of the same shop where asked for. */
async function hire(isColleague: boolean) {
  const id = randomUUID();
  await database.db.orm.insert(users).values({ id, name: 'Per', email: `${id}@example.no` });
  if (isColleague) await database.db.orm.insert(shopMembers).values({ shopId: shop.shopId, userId: id });
  return { ...shop.scope, reader: { id, name: 'Per', email: '', isAdministrator: false } };
}

const age = (id: string, column: 'open_at' | 'updated_at', interval: string) =>
  database.db.orm.execute(
    sql`update drafts set ${sql.identifier(column)} = now() - ${interval}::interval where id = ${id}`,
  );

test('what a page kept last is what another clerk of the shop finds in the list and opens', async () => {
  const [id, page] = [randomUUID(), openPage()];
  const values = form({ orderReference: '4711' });
  expect(await page.keep(id, 1, form())).toEqual({ kind: 'kept' });
  expect(await page.keep(id, 2, values)).toEqual({ kind: 'kept' });
  await page.visit(id, 'leave');
  const other = openPage(await hire(true));
  expect(await other.list()).toEqual([
    expect.objectContaining({
      id,
      recipientName: recipient.name,
      city: 'Oslo',
      orderReference: '4711',
      contents: 'Books',
      clerkName: 'Kari',
      isYours: false,
      isOpen: false,
    }),
  ]);
  expect(await other.visit(id, 'open')).toEqual({ kind: 'opened', values, version: 2 });
});

test('an older copy that arrives late replaces nothing', async () => {
  const [id, page] = [randomUUID(), openPage()];
  const newer = form({ orderReference: 'newer' });
  await page.keep(id, 2, newer);
  expect(await page.keep(id, 1, form({ orderReference: 'older' }))).toEqual({ kind: 'kept' });
  expect(await page.visit(id, 'open')).toMatchObject({ values: newer, version: 2 });
});

test('a draft that is open is not opened in a second page, which may look, and take over', async () => {
  const [id, first, second] = [randomUUID(), openPage(), openPage(await hire(true))];
  const values = form();
  await first.keep(id, 1, values);
  const elsewhere = { kind: 'elsewhere', values, holder: expect.objectContaining({ clerkName: 'Kari' }) };
  expect(await second.visit(id, 'open')).toEqual(elsewhere);
  expect(await second.visit(id, 'look')).toEqual(elsewhere);
  expect(await second.visit(id, 'take_over')).toMatchObject({ kind: 'opened', values });
  const taken = { kind: 'elsewhere', holder: expect.objectContaining({ clerkName: 'Per' }) };
  expect(await first.visit(id, 'stay')).toMatchObject(taken);
  expect(await first.keep(id, 2, form({ orderReference: 'lost?' }))).toEqual(taken);
  expect(await second.keep(id, 2, values)).toEqual({ kind: 'kept' });
});

test.each([
  ['kept it and went', (id: string, page: ReturnType<typeof openPage>) => page.keep(id, 2, form(), true)],
  ['said goodbye', (id: string, page: ReturnType<typeof openPage>) => page.visit(id, 'leave')],
  ['was silent for a minute', (id: string) => age(id, 'open_at', '1 minute')],
])('a draft whose page %s can be opened by another, and then the first writes no more', async (_, go) => {
  const [id, first, second] = [randomUUID(), openPage(), openPage()];
  await first.keep(id, 1, form());
  await go(id, first);
  expect(await second.visit(id, 'open')).toMatchObject({ kind: 'opened' });
  expect(await first.keep(id, 3, form())).toMatchObject({ kind: 'elsewhere' });
});

test('a page that was silent goes on with its draft where no other page opened it meanwhile', async () => {
  const [id, page] = [randomUUID(), openPage()];
  await page.keep(id, 1, form());
  await age(id, 'open_at', '1 hour');
  expect(await page.keep(id, 2, form())).toEqual({ kind: 'kept' });
  expect(await page.visit(id, 'stay')).toEqual({ kind: 'noted' });
});

test('a page that was loaded anew goes on with what it had open before', async () => {
  const [id, before] = [randomUUID(), openPage()];
  await before.keep(id, 1, form());
  const after = openPage(shop.scope, before.pageId);
  expect(await after.keep(id, 2, form())).toEqual({ kind: 'kept' });
  expect(await before.keep(id, 3, form())).toMatchObject({ kind: 'elsewhere' });
});

test('a page that was loaded anew while nothing is known of its press is the one that has the draft', async () => {
  const [id, before, values] = [randomUUID(), openPage(), form()];
  await before.keep(id, 1, values);
  await shop.add({ formKey: values.formKey, state: 'unknown' });
  const after = openPage(shop.scope, before.pageId);
  expect(await after.visit(id, 'open')).toEqual({ kind: 'unknown' });
  expect(await after.keep(id, 1, values)).toEqual({ kind: 'kept' });
  // Fifteen seconds later, and again.
  expect(await after.visit(id, 'stay')).toEqual({ kind: 'noted' });
  expect(await after.visit(id, 'stay')).toEqual({ kind: 'noted' });
  expect(await before.visit(id, 'stay')).toMatchObject({ kind: 'elsewhere' });
});

test('a draft goes along to another shop of the clerk, and never to one the clerk has nothing to do with', async () => {
  const [id, page] = [randomUUID(), openPage()];
  const [mine, strange] = [await furnishShop(database.db), await furnishShop(database.db)];
  await database.db.orm.insert(shopMembers).values({ shopId: mine.shopId, userId: shop.clerk.id });
  await page.keep(id, 1, form());
  expect(await page.keep(id, 2, form({ shopId: strange.shopId }))).toEqual({ kind: 'unknown' });
  expect(await page.keep(id, 2, form({ shopId: mine.shopId }))).toEqual({ kind: 'kept' });
  expect(await page.list()).toEqual([]);
});

test('a draft does not exist for a clerk of another shop', async () => {
  const [id, page, stranger] = [randomUUID(), openPage(), openPage(await hire(false))];
  await page.keep(id, 1, form());
  await page.visit(id, 'leave');
  expect(await stranger.list()).toEqual([]);
  for (const does of ['open', 'take_over', 'look', 'stay', 'leave'] as const) {
    expect(await stranger.visit(id, does)).toEqual({ kind: 'unknown' });
  }
  expect(await stranger.keep(id, 2, form())).toEqual({ kind: 'unknown' });
  expect(await stranger.remove(id)).toEqual({ kind: 'unknown' });
  expect(await page.list()).toHaveLength(1);
});

test('a stranger who guesses the id and works for another shop cannot write into the draft', async () => {
  const [id, page] = [randomUUID(), openPage()];
  await page.keep(id, 1, form({ orderReference: 'ours' }));
  const other = await furnishShop(database.db);
  const stranger = openPage(other.scope, page.pageId);
  expect(await stranger.keep(id, 9, bookingForm({ shopId: other.shopId }))).toEqual({ kind: 'unknown' });
  expect(await page.visit(id, 'open')).toMatchObject({ values: { orderReference: 'ours' } });
});

test('a deleted draft gives what it held, so that it can be put back', async () => {
  const [id, page] = [randomUUID(), openPage()];
  const values = form();
  await page.keep(id, 3, values);
  expect(await page.remove(id)).toEqual({ kind: 'removed', values, version: 3 });
  expect(await page.list()).toEqual([]);
  expect(await page.keep(id, 3, values)).toEqual({ kind: 'kept' });
  expect(await page.list()).toHaveLength(1);
});

test('a draft that is open in another page is not deleted', async () => {
  const [id, page, other] = [randomUUID(), openPage(), openPage()];
  await page.keep(id, 1, form());
  expect(await other.remove(id)).toMatchObject({ kind: 'elsewhere' });
  await page.visit(id, 'leave');
  expect(await other.remove(id)).toMatchObject({ kind: 'removed' });
});

test.each<[BookingState, boolean]>([
  ['prepared', false],
  ['sending', false],
  ['booked', false],
  ['unknown', false],
  ['settled_booked', false],
  ['rejected', true],
  ['not_sent', true],
  ['settled_not_booked', false],
  ['discarded', false],
])('a draft whose form was pressed and is %s is still a draft: %s', async (state, isDraft) => {
  const [id, page] = [randomUUID(), openPage()];
  const values = form();
  await page.keep(id, 1, values);
  const pressed = await shop.add({ formKey: values.formKey, state });
  expect(await page.list()).toHaveLength(isDraft ? 1 : 0);
  // A used key never sends again, so the form gets the one that this parcel is booked again under, from wherever.
  expect(await page.visit(id, 'open')).toMatchObject(
    isDraft ? { kind: 'opened', values: { formKey: againKey(pressed.id) } } : { kind: 'unknown' },
  );
});

test('a draft of a parcel that was booked again since, under another key, is not listed any more', async () => {
  const [id, page] = [randomUUID(), openPage()];
  const values = form();
  await page.keep(id, 1, values);
  const rejected = await shop.add({ formKey: values.formKey, state: 'rejected' });
  await shop.add({ formKey: againKey(rejected.id), state: 'booked' });
  expect(await page.list()).toEqual([]);
});

test('a page deletes its own draft alone where it asks for that, and not one that another page had open since', async () => {
  const [id, page, other] = [randomUUID(), openPage(), openPage()];
  await page.keep(id, 1, form());
  await page.visit(id, 'leave');
  await other.visit(id, 'open');
  await other.visit(id, 'leave');
  expect(await page.remove(id, true)).toMatchObject({ kind: 'elsewhere' });
  expect(await other.remove(id, true)).toMatchObject({ kind: 'removed' });
});

test('what was booked and what was not touched for thirty days is swept away, and nothing else', async () => {
  const page = openPage();
  const [young, old, booked] = [randomUUID(), randomUUID(), randomUUID()];
  const bookedForm = form();
  await page.keep(young, 1, form());
  await page.keep(old, 1, form());
  await page.keep(booked, 1, bookedForm);
  await shop.add({ formKey: bookedForm.formKey, state: 'booked' });
  await age(young, 'updated_at', '29 days');
  await age(old, 'updated_at', '31 days');
  await age(booked, 'updated_at', '2 hours');
  expect(await deleteOldDrafts(database.db.orm)).toBe(2);
  expect(await database.db.orm.select({ id: drafts.id }).from(drafts)).toEqual([{ id: young }]);
});
