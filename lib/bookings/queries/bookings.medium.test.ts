import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_COLUMNS, type ExportColumn } from '@/lib/bookings/export-columns';
import { type ListPlace, readListQuery } from '@/lib/bookings/list-query';
import { BYTE_ORDER_MARK, writeCsv } from '@/lib/csv';
import { handoverParcels, handovers } from '@/lib/db/handover-schema';
import { bookingAttempts } from '@/lib/db/schema';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { addCopies, furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { furnishRamp } from '@/lib/testing/handover-rows';
import { readCsv } from '@/lib/testing/read-csv';
import { exportBookings, findBookingPage } from './bookings';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });
const whole = readListQuery(new URLSearchParams()).filter;

describe('turning pages', () => {
  it('back and forth shows the same pages, and the first one has nothing newer', async () => {
    const { clerk, add } = await furnishShop(database.db);
    for (let count = 0; count < 120; count += 1) await add();
    const turn = async (place: ListPlace | null) => {
      if (!place) throw new Error('there is no such page');
      return findBookingPage(source(), clerk, { filter: whole, place }, 'Europe/Oslo');
    };
    const first = await turn('newest');
    const second = await turn(first.older);
    const third = await turn(second.older);
    expect([first, second, third].map((page) => page.lines.length)).toEqual([50, 50, 20]);
    expect([first.newer, third.older]).toEqual([null, null]);
    expect((await turn(third.newer)).lines).toEqual(second.lines);
    expect(await turn(second.newer)).toEqual(first);
  });

  it('what came in meanwhile stands on the first page, and is not skipped on the way back to it', async () => {
    const { clerk, add } = await furnishShop(database.db);
    for (let count = 0; count < 51; count += 1) await add();
    const first = await findBookingPage(source(), clerk, { filter: whole, place: 'newest' }, 'Europe/Oslo');
    const second = await findBookingPage(
      source(),
      clerk,
      { filter: whole, place: first.older ?? 'newest' },
      'Europe/Oslo',
    );
    const late = await add();
    const back = await findBookingPage(
      source(),
      clerk,
      { filter: whole, place: second.newer ?? 'newest' },
      'Europe/Oslo',
    );
    expect([back.lines.length, back.lines[0]?.id]).toEqual([50, first.lines[0]?.id]);
    const top = await findBookingPage(source(), clerk, { filter: whole, place: back.newer ?? 'newest' }, 'Europe/Oslo');
    expect(top.lines[0]?.id).toBe(late.id);
  });
});

it('a search that takes too long shows what the newest bookings of the own shops hold, and says how many they are', async () => {
  const { clerk, add } = await furnishShop(database.db);
  await addCopies(database.db, (await add({ recipientName: 'Ola Nordmann' })).id, 5_000);
  const { id } = await add({ recipientName: 'Petra Nordmann' });
  await (await furnishShop(database.db)).add({ recipientName: 'Petra Hansen' });
  const holder = await database.db.pool.connect();
  await holder.query('begin; lock table bookings in access exclusive mode');
  const page = findBookingPage(source(), clerk, readListQuery(new URLSearchParams('search=petra')), 'Europe/Oslo');
  try {
    // The first statement waits for the lock until its time is over, then the second.
    const begins = new Set<string>();
    const waiting = sql`select query_start::text as begun from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const count = async () => {
      const { rows } = await database.db.orm.execute<{ begun: string }>(waiting);
      return rows.reduce((seen, { begun }) => seen.add(begun), begins).size;
    };
    await expect.poll(count).toBe(2);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const { lines, searched } = await page;
  expect([lines.map((line) => line.id), searched]).toEqual([[id], 5_000]);
});

it('what needs attention stands on top of the whole list and only there, and each tab is counted', async () => {
  const { clerk, add } = await furnishShop(database.db);
  const unknown = await add({ state: 'unknown' });
  const booked = await add({ state: 'booked' });
  const top = await findBookingPage(source(), clerk, { filter: whole, place: 'newest' }, 'Europe/Oslo');
  expect(top.attention.map((line) => line.id)).toEqual([unknown.id]);
  expect(top.lines.map((line) => line.id)).toEqual([booked.id]);
  expect(top.tabs).toEqual({ all: 2, attention: 1, notPrinted: 1, handedOver: 0, refused: 0, void: 0 });
  const narrowed = await findBookingPage(
    source(),
    clerk,
    { filter: { ...whole, search: 'kari' }, place: 'newest' },
    'Europe/Oslo',
  );
  expect([narrowed.attention, narrowed.tabs]).toEqual([[], null]);
  expect(narrowed.lines.map((line) => line.id)).toEqual([booked.id, unknown.id]);
});

it('a line says that the carrier gave its number twice, and that it changed what was asked', async () => {
  const { clerk, add } = await furnishShop(database.db);
  const changed = bookedShipment({ shipmentId: 'CHANGED-1', freightProductId: '55' });
  await add({ state: 'booked', shipmentId: 'CHANGED-1', booked: changed });
  const twin = { state: 'booked', shipmentId: 'TWIN-1', booked: bookedShipment({ shipmentId: 'TWIN-1' }) } as const;
  await add(twin);
  await add(twin);
  await add({ state: 'booked', shipmentId: 'ALONE-1', booked: bookedShipment({ shipmentId: 'ALONE-1' }) });
  await add({ state: 'rejected' });
  const { lines } = await findBookingPage(source(), clerk, { filter: whole, place: 'newest' }, 'Europe/Oslo');
  expect(lines.map(({ shipmentId, isHeld, isChanged }) => [shipmentId, isHeld, isChanged])).toEqual([
    [null, false, false],
    ['ALONE-1', false, false],
    ['TWIN-1', true, false],
    ['TWIN-1', true, false],
    ['CHANGED-1', false, true],
  ]);
});

it('a line has when the driver got all its parcels, and what the carrier said to the newest try of a refused one', async () => {
  const { clerk, add, handover, book } = await furnishRamp(database.db);
  const refused = await add({ state: 'rejected' });
  const attempt = { bookingId: refused.id, deadline: new Date(), outcome: 'rejected' } as const;
  await database.db.orm.insert(bookingAttempts).values([
    { ...attempt, number: 1, reason: 'address.invalid' },
    { ...attempt, number: 2, answerStatus: 422, findings: { faults: [{ path: 'zipCode', message: 'No such code.' }] } },
  ]);
  const out = await book(1, { isHandedOver: true });
  const closedAt = new Date('2026-11-28T07:30:00Z');
  const [list] = await database.db.orm
    .insert(handovers)
    .values({ ...handover, closedAt })
    .returning({ id: handovers.id });
  await database.db.orm
    .insert(handoverParcels)
    .values({ bookingId: out.id, parcel: 1, handoverId: list?.id ?? '', clerkId: clerk.id, how: 'scanned' });
  const { lines } = await findBookingPage(source(), clerk, { filter: whole, place: 'newest' }, 'Europe/Oslo');
  expect(lines.map(({ handedOver, refusal }) => ({ handedOver, refusal }))).toEqual([
    { handedOver: { at: closedAt }, refusal: null },
    { handedOver: null, refusal: { status: 422, errorKey: null, message: 'No such code.' } },
  ]);
});

describe('the export', () => {
  const states = {
    prepared: 'Prepared',
    sending: 'Sending',
    booked: 'Booked',
    rejected: 'Refused',
    not_sent: 'Not sent',
    unknown: 'Unknown',
    settled_booked: 'Booked after all',
    settled_not_booked: 'Not booked after all',
    discarded: 'Discarded',
  };
  const columns = Object.fromEntries(EXPORT_COLUMNS.map((name) => [name, name])) as Record<ExportColumn, string>;
  const labels = { printed: 'Printed', fetched: 'Fetched', not_printed: 'Not printed', void: 'Void' };
  const directions = { delivery: 'Out', return: 'Back' };
  const words = { timeZone: 'Europe/Helsinki', states, labels, directions, columns };

  async function exported(clerk: Parameters<typeof exportBookings>[1], search = '') {
    let text = '';
    for await (const piece of writeCsv(exportBookings(source(), clerk, { ...whole, search }, words), ','))
      text += piece;
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
    const [header = [], ...lines] = readCsv(text.slice(1));
    return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index]])));
  }

  it('says what became of each label, so that no reader counts a void parcel as one that leaves', async () => {
    const { clerk, add } = await furnishShop(database.db);
    await add({ state: 'booked', isVoid: true, isPrinted: true });
    await add({ state: 'booked', isPrinted: true });
    await add({ state: 'booked' });
    await add({ state: 'booked', isPrinted: null });
    await add({ state: 'rejected' });
    const labels = (await exported(clerk)).map((line) => line.label);
    expect(labels).toEqual(['', '', 'Not printed', 'Printed', 'Void']);
  });

  it('has every booking of the list once, however many reads it takes, and no other shop’s', async () => {
    const [mine, others] = await Promise.all([furnishShop(database.db), furnishShop(database.db)]);
    await others.add();
    const made: string[] = [];
    for (let count = 0; count < 501; count += 1) {
      const orderReference = `order ${count}`;
      await mine.add({ orderReference });
      made.unshift(orderReference);
    }
    expect((await exported(mine.clerk)).map((line) => line.orderReference)).toEqual(made);
    expect(await exported(mine.clerk, 'order 500')).toHaveLength(1);
  });

  it('gives names, phones and references back as they were typed, also those that look like formulas', async () => {
    const { clerk, add } = await furnishShop(database.db);
    const createdAt = new Date('2026-10-25T00:30:00Z');
    await add({ recipientName: '=HYPERLINK("x";"y")', orderReference: 'a,"b"\r\n@c', state: 'unknown', createdAt });
    const [line] = await exported(clerk);
    expect(line).toMatchObject({
      recipient: '=HYPERLINK("x";"y")',
      orderReference: 'a,"b"\r\n@c',
      phone: shipment.parties[0]?.phone,
      city: 'Oslo',
      madeAt: '2026-10-25 03:30:00',
      state: 'Unknown',
      weightGrams: '1500',
      product: '',
    });
  });
});
