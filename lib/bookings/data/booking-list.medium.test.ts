import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookings } from '@/lib/db/schema';
import { endOfDay, startOfDay } from '@/lib/i18n/time-zone';
import { listBookingClerks } from '@/lib/shops/data/shop-members';
import { addCopies, furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { readAnswers } from './booking-answers';
import { countNeedingAttention } from './booking-counts';
import { type BookingFilter, matches } from './booking-filter';
import { listBookings, type PageKey, pageStart } from './booking-list';
import { type BookingScope, findVisibleBooking } from './visible-bookings';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const all: BookingFilter = { terms: [], from: null, to: null, state: null, label: null, clerkId: null };

async function ids(scope: BookingScope, filter: Partial<BookingFilter> = {}, key: PageKey = 'newest', limit = 100) {
  const rows = await listBookings(database.db.orm, scope, { ...all, ...filter }, key, limit);
  return rows.map((row) => row.id);
}

describe('pages', () => {
  it('going back in time gives every row once, whatever is booked between two pages', async () => {
    const { scope, add } = await furnishShop(database.db);
    const made: string[] = [];
    for (let count = 0; count < 10; count += 1) made.unshift((await add()).id);
    const seen: string[] = [];
    let key: PageKey = 'newest';
    for (;;) {
      const page = await listBookings(database.db.orm, scope, all, key, 3);
      const last = page.at(-1);
      if (!last) break;
      seen.push(...page.map((row) => row.id));
      key = { before: last.number };
      await add();
    }
    expect(seen).toEqual(made);
  });

  it('run by the time of booking, also where a booking of long ago was put on disk last', async () => {
    const { scope, add } = await furnishShop(database.db);
    const [first, second] = [await add(), await add()];
    const early = await add({ createdAt: new Date('2026-01-02T12:00Z') });
    const earlier = await add({ createdAt: new Date('2026-01-01T12:00Z') });
    expect(await ids(scope)).toEqual([second.id, first.id, early.id, earlier.id]);
    expect(await ids(scope, {}, { before: first.number })).toEqual([early.id, earlier.id]);
    expect(await ids(scope, {}, { after: earlier.number }, 2)).toEqual([first.id, early.id]);
    expect(await ids(scope, { to: new Date('2026-01-03T00:00Z') }, { before: early.number })).toEqual([earlier.id]);
  });

  it('going forward gives the rows directly newer, newest first', async () => {
    const { scope, add } = await furnishShop(database.db);
    const made = [await add(), await add(), await add(), await add()];
    const forward = await ids(scope, {}, { after: made[0]?.number ?? 0 }, 2);
    expect(forward).toEqual([made[2]?.id, made[1]?.id]);
  });
});

describe('who sees what', () => {
  const administrator = { id: 'unknown-clerk', isAdministrator: true };

  it('a clerk sees the own shop, an administrator every shop, neither another environment', async () => {
    const [mine, others, elsewhere] = await Promise.all([
      furnishShop(database.db),
      furnishShop(database.db),
      furnishShop(database.db, 'test'),
    ]);
    const [own, foreign, test] = [await mine.add(), await others.add(), await elsewhere.add()];
    expect(await ids(mine.scope)).toEqual([own.id]);
    const seen = await ids({ ...mine.scope, reader: administrator });
    expect(seen).toEqual(expect.arrayContaining([own.id, foreign.id]));
    expect(seen).not.toContain(test.id);
    const find = (bookingId: string) => findVisibleBooking(database.db.orm, mine.scope, bookingId);
    expect((await find(own.id))?.shopName).toBe('Oslo shop');
    expect([await find(foreign.id), await find(test.id)]).toEqual([null, null]);
  });

  it('another shop’s bookings are neither counted nor named: not under attention, not among the clerks', async () => {
    const [mine, others] = await Promise.all([furnishShop(database.db), furnishShop(database.db)]);
    await others.add({ state: 'unknown' });
    expect(await ids(mine.scope, { state: 'attention' })).toEqual([]);
    expect(await countNeedingAttention(database.db.orm, mine.scope)).toEqual({ bookings: 0, prints: 0 });
    const clerks = await listBookingClerks(database.db.orm, mine.scope);
    expect(clerks).toEqual([{ id: mine.clerk.id, name: 'Kari' }]);
    const everybody = await listBookingClerks(database.db.orm, { ...mine.scope, reader: administrator });
    expect(everybody.map((clerk) => clerk.id)).toEqual(expect.arrayContaining([mine.clerk.id, others.clerk.id]));
  });
});

it('unknown bookings need attention, and no others', async () => {
  const { scope, add } = await furnishShop(database.db);
  const old = new Date(Date.now() - 120_000);
  const unknown = await add({ state: 'unknown' });
  for (const state of ['prepared', 'sending', 'booked', 'rejected', 'not_sent'] as const)
    await add({ state, createdAt: old });
  expect(await countNeedingAttention(database.db.orm, scope)).toEqual({ bookings: 1, prints: 0 });
  expect(await ids(scope, { state: 'attention' })).toEqual([unknown.id]);
});

it('the driver has those whose parcels all went out, and none that is void since', async () => {
  const { scope, add } = await furnishShop(database.db);
  const out = await add({ state: 'booked', shipmentId: 'S-1', isHandedOver: true });
  await add({ state: 'booked', shipmentId: 'S-2', isHandedOver: true, isVoid: true });
  await add({ state: 'booked', shipmentId: 'S-3', isHandedOver: false });
  await add({ state: 'booked', shipmentId: 'S-4', isHandedOver: null });
  expect(await ids(scope, { state: 'handed_over' })).toEqual([out.id]);
});

describe('among very many', () => {
  const rare = [
    { filter: { label: 'not_printed' }, index: 'bookings_unprinted' },
    { filter: { label: 'fetched' }, index: 'bookings_unprinted' },
    { filter: { label: 'void' }, index: 'bookings_void' },
    { filter: { state: 'handed_over' }, index: 'bookings_handed_over' },
    { filter: { state: 'rejected' }, index: 'bookings_refused' },
    { filter: { state: 'settled_booked' }, index: 'bookings_not_booked' },
    { filter: { state: 'attention' }, index: 'bookings_not_booked' },
    { filter: { terms: [[' ka']] }, index: 'bookings_search' },
    { filter: { to: new Date('2020-01-01') }, index: 'bookings_(list|newest)' },
  ] as const;

  const overAllShops = [
    { filter: {}, index: 'bookings_newest' },
    { filter: { label: 'not_printed' }, index: 'bookings_unprinted_newest' },
    { filter: { label: 'fetched' }, index: 'bookings_unprinted_newest' },
    { filter: { label: 'void' }, index: 'bookings_void_newest' },
    { filter: { state: 'handed_over' }, index: 'bookings_handed_over_newest' },
    { filter: { state: 'rejected' }, index: 'bookings_not_booked' },
  ] as const;

  it('what is rare is looked up in an index that holds little else, and counted without a look at bookings', async () => {
    const { orm, pool } = database.db;
    const { scope, add } = await furnishShop(database.db);
    const administrator = { ...scope, reader: { ...scope.reader, isAdministrator: true } };
    const { id } = await add({ state: 'booked', shipmentId: 'S-1', isPrinted: true });
    await addCopies(database.db, id, 4_999);
    await pool.query('vacuum analyze bookings');
    const planOf = async (reader: BookingScope, filter: Partial<BookingFilter>, read: 'id' | 'number') => {
      const { condition, order } = await pageStart(orm, reader, matches({ ...all, ...filter }), 'newest');
      const columns = { read: bookings[read] };
      const query = orm.select(columns).from(bookings).where(condition);
      const plan = await orm.execute(sql`explain (format json) ${query.orderBy(...order).limit(51)}`);
      return JSON.stringify(plan.rows);
    };
    // Of the shop's own and that over all shops the database takes the smaller one.
    for (const { filter, index } of rare) expect(await planOf(scope, filter, 'id')).toMatch(new RegExp(`"${index}`));
    for (const { filter, index } of overAllShops) {
      expect(await planOf(administrator, filter, 'id'), index).toContain(`"${index}"`);
      expect(await planOf(administrator, filter, 'number'), index).toContain('"Index Only Scan"');
    }
    // What stands beside the lines of one page is found by their ids and their numbers.
    const beside = await orm.execute(sql`explain (format json) ${readAnswers(orm, [id])}`);
    for (const index of ['bookings_pkey', 'bookings_shipment']) {
      expect(JSON.stringify(beside.rows)).toContain(`"${index}"`);
    }
  });
});

describe('the filter by day', () => {
  const days = [
    { day: '2026-03-29', name: 'the day of 23 hours', first: '2026-03-28T23:00Z', last: '2026-03-29T21:59:59.999Z' },
    { day: '2026-10-25', name: 'the day of 25 hours', first: '2026-10-24T22:00Z', last: '2026-10-25T22:59:59.999Z' },
    { day: '2026-07-01', name: 'a day in summer', first: '2026-06-30T22:00Z', last: '2026-07-01T21:59:59.999Z' },
  ];
  it.each(days)('takes $name from midnight to midnight in Oslo', async ({ day, first, last }) => {
    const { scope, add } = await furnishShop(database.db);
    const [start, end] = [new Date(first), new Date(last)];
    await add({ createdAt: new Date(start.getTime() - 1) });
    const inside = [await add({ createdAt: start }), await add({ createdAt: end })];
    await add({ createdAt: new Date(end.getTime() + 1) });
    const whole = { from: startOfDay(day, 'Europe/Oslo'), to: endOfDay(day, 'Europe/Oslo') };
    expect(await ids(scope, whole)).toEqual(inside.map((row) => row.id).reverse());
  });
});

it('filters by state and by clerk, both at once', async () => {
  const [one, other] = await Promise.all([furnishShop(database.db), furnishShop(database.db)]);
  const booked = await one.add({ state: 'booked' });
  await one.add({ state: 'rejected' });
  await one.add({ state: 'booked', clerkId: other.clerk.id });
  expect(await ids(one.scope, { state: 'booked', clerkId: one.clerk.id })).toEqual([booked.id]);
});

it('filters by what became of the label; what was booked before prints were on record is neither printed nor not', async () => {
  const { scope, add } = await furnishShop(database.db);
  const waiting = await add({ state: 'booked' });
  const printed = await add({ state: 'booked', isPrinted: true, isFetched: true });
  const old = await add({ state: 'booked', isPrinted: null });
  const [isVoid, printedVoid] = [
    await add({ state: 'booked', isVoid: true }),
    await add({ state: 'booked', isVoid: true, isPrinted: true }),
  ];
  const fetched = await add({ state: 'booked', isFetched: true });
  await add({ state: 'rejected' });
  expect(await ids(scope, { label: 'not_printed' })).toEqual([waiting.id]);
  expect(await ids(scope, { label: 'fetched' })).toEqual([fetched.id]);
  expect(await ids(scope, { label: 'printed' })).toEqual([printedVoid.id, printed.id]);
  expect(await ids(scope, { label: 'void' })).toEqual([printedVoid.id, isVoid.id]);
  expect(await ids(scope, { state: 'booked' })).toContain(old.id);
});
