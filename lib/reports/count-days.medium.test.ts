import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDurations, durationsOf, percentileOf } from '@/lib/durations';
import { dayIn } from '@/lib/i18n/time-zone';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { recordPrint } from '@/lib/testing/record-print';
import { countDays } from './count-days';
import { findProgress, listChanges, listReportDurations, listReportSums } from './data';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Oslo';
const PRACTICE = { environment: 'practice', timeZone: ZONE } as const;
const NOW = Date.now();
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS);
const dayOf = (daysAgo: number) => dayIn(at(daysAgo), ZONE);
/** A round may go back to the first booking on a busy machine too. */
const BACK_MS = 600_000;
/** Far enough apart for a round of its own. */
const round = (number: number, counted: Parameters<typeof countDays>[1] = PRACTICE) =>
  countDays(database.db.orm, counted, new Date(NOW + number * 61_000), BACK_MS);

type Item = (typeof shipment.items)[number];
type Shop = Awaited<ReturnType<typeof furnishShop>>;
const PRINT = { way: 'dialog', printerName: null, format: '100x150', dpi: 203 } as const;

/** A booking of so many days ago, as the outcome journal brings it back. */
const add = (shop: Shop, daysAgo: number, columns: Parameters<Shop['add']>[0]) =>
  shop.add({ createdAt: at(daysAgo), restoredAt: at(0), ...columns });

function addBooked(shop: Shop, daysAgo: number, parcels = 1) {
  const items = Array.from({ length: parcels }, (_, place) => ({
    ...(shipment.items[0] as Item),
    itemNumber: place + 1,
  }));
  return add(shop, daysAgo, { state: 'booked', shipmentId: 'S-1', shipment: { ...shipment, items } });
}

async function print(shop: Shop, bookingId: string, daysAgo: number) {
  const { db } = database;
  await recordPrint(db, { clerkId: shop.clerk.id, environment: 'practice' }, PRINT, { bookingId, pages: 1 });
  await db.pool.query(
    `update print_jobs set created_at = $2, sent_at = $3 where id = (select job_id from print_job_labels where booking_id = $1
       order by (select created_at from print_jobs where id = job_id) desc limit 1)`,
    [bookingId, at(daysAgo), new Date(at(daysAgo).getTime() + 30_000)],
  );
}

const change = (bookingId: string, columns: string) =>
  database.db.pool.query(`update bookings set ${columns} where id = $1`, [bookingId]);

/** An answer of the carrier after so many milliseconds, to an attempt of so many days ago. */
const answer = (bookingId: string, daysAgo: number, ms: number) =>
  database.db.pool.query(
    `insert into booking_attempts (booking_id, number, started_at, deadline, outcome, answer_status, ended_at)
     values ($1, 1, $2, $2, 'booked', 200, $2::timestamptz + $3 * interval '1 ms')`,
    [bookingId, at(daysAgo), ms],
  );

async function makeVoid(shop: Shop, bookingId: string, daysAgo: number) {
  await database.db.pool.query(
    `insert into booking_voids (booking_id, clerk_id, voided_at, reason) values ($1, $2, $3, 'wrong')`,
    [bookingId, shop.clerk.id, at(daysAgo)],
  );
  await change(bookingId, 'is_void = true');
}

/** What the sums of a shop say of a day. */
async function sumsOf({ shopId }: Shop, daysAgo: number) {
  const [from, to] = [dayOf(daysAgo), dayOf(daysAgo)];
  const rows = await listReportSums(database.db.orm, { environment: 'practice', from, to, shopId });
  const { bookings, parcels, rejected, unknown, notHandedOver, printed, reprinted, voided } = rows.find(
    (row) => row.of === 'shop',
  ) ?? { ...NONE };
  return { bookings, parcels, rejected, unknown, notHandedOver, printed, reprinted, voided };
}

/** What is timed of a day in a shop, or in all of them. */
async function timesOf(shop: Shop | null, daysAgo: number, environment: 'practice' | 'test' = 'practice') {
  const [from, to] = [dayOf(daysAgo), dayOf(daysAgo)];
  const shopId = shop?.shopId ?? null;
  const [timed] = await listReportDurations(database.db.orm, { environment, from, to, shopId });
  return timed;
}

const NONE = {
  bookings: 0,
  parcels: 0,
  rejected: 0,
  unknown: 0,
  notHandedOver: 0,
  printed: 0,
  reprinted: 0,
  voided: 0,
};

it('a booking, its labels and its void stand on their own days', async () => {
  const shop = await furnishShop(database.db);
  const { id } = await addBooked(shop, 5, 3);
  await add(shop, 5, { state: 'rejected' });
  await add(shop, 5, { state: 'unknown' });
  await print(shop, id, 4);
  await print(shop, id, 2);
  await makeVoid(shop, id, 1);
  await round(1);
  expect(await sumsOf(shop, 5)).toEqual({ ...NONE, bookings: 1, parcels: 3, rejected: 1, unknown: 1 });
  expect(await sumsOf(shop, 4)).toEqual({ ...NONE, printed: 1 });
  expect(await sumsOf(shop, 2)).toEqual({ ...NONE, printed: 1, reprinted: 1 });
  expect(await sumsOf(shop, 1)).toEqual({ ...NONE, voided: 1 });
});

const late = {
  settled: { columns: `state = 'settled_booked', shipment_id = 'late'` },
  handedOver: { columns: 'is_handed_over = true' },
  voided: { columns: 'is_void = true' },
  printed: { columns: 'is_printed = true' },
};

it('law: after a round the sums are those of the bookings, whatever was changed on whichever day before', async () => {
  const changes = fc.array(
    fc.record({ booking: fc.nat({ max: 5 }), kind: fc.constantFrom(...(Object.keys(late) as (keyof typeof late)[])) }),
    { maxLength: 6 },
  );
  let number = 10;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 6 }), { minLength: 6, maxLength: 6 }), changes, async (days, changed) => {
      const shop = await furnishShop(database.db);
      const made: { id: string; daysAgo: number }[] = [];
      for (const daysAgo of days) {
        made.push({ daysAgo, id: (await add(shop, daysAgo, { state: 'unknown', isHandedOver: false })).id });
      }
      await round(number);
      for (const { booking, kind } of changed) await change(made[booking]?.id ?? '', late[kind].columns);
      await round(number + 1);
      number += 2;
      for (const daysAgo of new Set(days)) {
        const of = made.filter((one) => one.daysAgo === daysAgo);
        const has = (id: string, kind: keyof typeof late) =>
          changed.some((one) => one.kind === kind && made[one.booking]?.id === id);
        const booked = of.filter(({ id }) => has(id, 'settled'));
        const waiting = booked.filter(({ id }) => !has(id, 'handedOver') && !has(id, 'voided'));
        const expected = {
          bookings: booked.length,
          parcels: booked.length,
          unknown: of.length,
          notHandedOver: waiting.length,
        };
        expect(await sumsOf(shop, daysAgo)).toEqual({ ...NONE, ...expected });
      }
      expect(await listChanges(database.db.orm, 'practice', 10)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

it('what was counted of prints stays once those are removed, whatever changes on their day later', async () => {
  const { pool } = database.db;
  const shop = await furnishShop(database.db);
  const { id } = await addBooked(shop, 60);
  await print(shop, id, 60);
  await round(40);
  expect(await sumsOf(shop, 60)).toMatchObject({ bookings: 1, printed: 1 });
  await pool.query('delete from print_job_labels; delete from print_jobs');
  await makeVoid(shop, id, 59);
  await round(41);
  expect(await sumsOf(shop, 60)).toMatchObject({ bookings: 1, printed: 1, notHandedOver: 0 });
  for (const of of [shop, null]) expect((await timesOf(of, 60))?.labels).not.toEqual({});
});

it('the newest days come first, and earlier ones as there is time', async () => {
  const { orm, pool } = database.db;
  const shop = await furnishShop(database.db);
  await addBooked(shop, 70);
  await pool.query('delete from report_progress');
  await countDays(orm, PRACTICE, at(0), 0);
  expect(await findProgress(orm, 'practice')).toMatchObject({ firstDay: dayOf(70), countedFrom: dayOf(1) });
  await round(1);
  expect(await findProgress(orm, 'practice')).toMatchObject({ firstDay: dayOf(70), countedFrom: dayOf(70) });
});

it('the days on which no instance ran are counted by the next one', async () => {
  const shop = await furnishShop(database.db);
  await round(100);
  await addBooked(shop, 0);
  await database.db.pool.query(`update bookings set created_at = created_at + interval '3 days' where shop_id = $1`, [
    shop.shopId,
  ]);
  await countDays(database.db.orm, PRACTICE, at(-6));
  expect(await sumsOf(shop, -3)).toMatchObject({ bookings: 1 });
  await round(200);
});

it('a round is left to the instance that counted a moment before', async () => {
  const shop = await furnishShop(database.db);
  await round(300);
  await addBooked(shop, 0);
  await countDays(database.db.orm, PRACTICE, new Date(NOW + 300 * 61_000 + 40_000));
  expect(await sumsOf(shop, 0)).toEqual(NONE);
});

it('all is counted anew where days end at another midnight', async () => {
  const shop = await furnishShop(database.db);
  const lateEvening = new Date(`${dayOf(3)}T20:30:00Z`);
  await add(shop, 3, { state: 'booked', shipmentId: 'late', createdAt: lateEvening });
  await round(400);
  expect((await sumsOf(shop, 3)).bookings).toBe(1);
  await round(401, { ...PRACTICE, timeZone: 'Asia/Tokyo' });
  expect((await sumsOf(shop, 3)).bookings).toBe(0);
  expect((await sumsOf(shop, 2)).bookings).toBe(1);
});

it('the carrier’s answers and the first labels are timed', async () => {
  const shop = await furnishShop(database.db);
  const { id } = await addBooked(shop, 8);
  await answer(id, 8, 700);
  await print(shop, id, 8);
  await print(shop, id, 7);
  await round(500);
  const timed = await timesOf(shop, 8);
  expect(percentileOf(timed?.answers ?? {}, 0.5)).toBeCloseTo(700, -2);
  expect(percentileOf(timed?.labels ?? {}, 0.5)).toBeCloseTo(30_000, -4);
});

it('law: the times of a shop are those of its own bookings, and the times of all shops are those of each together', async () => {
  const booking = fc.record({
    place: fc.nat({ max: 2 }),
    daysAgo: fc.integer({ min: 3, max: 4 }),
    // A booking that a clerk settled has no answer of the carrier.
    ms: fc.option(fc.integer({ min: 1, max: 60_000 })),
    label: fc.constantFrom('none', 'out', 'not_out'),
    isLate: fc.boolean(),
  });
  let number = 600;
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { maxLength: 6 }), async (bookings) => {
      const { pool } = database.db;
      await pool.query(
        `delete from booking_attempts; delete from print_job_labels; delete from print_jobs;
         delete from report_durations; delete from report_shop_durations`,
      );
      const shops = await Promise.all([0, 1, 2].map(() => furnishShop(database.db)));
      const book = async ({ place, daysAgo, ms, label }: (typeof bookings)[number]) => {
        const shop = shops[place] as Shop;
        const { id } = await addBooked(shop, daysAgo);
        if (ms !== null) await answer(id, daysAgo, ms);
        if (label !== 'none') await print(shop, id, daysAgo);
        return { id, label };
      };
      const made: Awaited<ReturnType<typeof book>>[] = [];
      for (const one of bookings) if (!one.isLate) made.push(await book(one));
      await round(number);
      for (const one of bookings) if (one.isLate) made.push(await book(one));
      const notOut = made.flatMap(({ id, label }) => (label === 'not_out' ? [id] : []));
      await pool.query(`update print_job_labels set state = 'not_out' where booking_id = any($1)`, [notOut]);
      await round(number + 1);
      number += 2;
      for (const daysAgo of new Set(bookings.map((one) => one.daysAgo))) {
        const each = await Promise.all(shops.map((shop) => timesOf(shop, daysAgo)));
        for (const [place, timed] of each.entries()) {
          const of = bookings.filter((one) => one.place === place && one.daysAgo === daysAgo);
          expect(timed?.answers ?? {}).toEqual(durationsOf(of.flatMap(({ ms }) => ms ?? [])));
          expect(timed?.labels ?? {}).toEqual(
            durationsOf(of.flatMap(({ label }) => (label === 'out' ? [30_000] : []))),
          );
        }
        const all = await timesOf(null, daysAgo);
        expect(all?.answers).toEqual(addDurations(each.map((timed) => timed?.answers ?? {})));
        expect(all?.labels).toEqual(addDurations(each.map((timed) => timed?.labels ?? {})));
      }
    }),
    { numRuns: 6 },
  );
});

it('after a round of a release that does not time each shop all days are counted anew', async () => {
  const { pool } = database.db;
  const count = (number: number) => round(number, { environment: 'test', timeZone: ZONE });
  const shop = await furnishShop(database.db, 'test');
  const { id } = await addBooked(shop, 5);
  await answer(id, 5, 700);
  await count(0);
  const timed = await timesOf(shop, 5, 'test');
  expect(timed?.answers).not.toEqual({});
  await pool.query(`delete from report_shop_durations where environment = 'test'`);
  await count(2);
  expect(await timesOf(shop, 5, 'test')).toBeUndefined();
  await pool.query(
    `update report_progress set counted_at = counted_at + interval '2 minutes' where environment = 'test'`,
  );
  await count(6);
  expect(await timesOf(shop, 5, 'test')).toEqual(timed);
});
