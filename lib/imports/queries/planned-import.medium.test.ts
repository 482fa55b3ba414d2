import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transportSolutions } from '@/lib/db/schema';
import { changeImport } from '@/lib/imports/data/order-imports';
import { storeOrderFile } from '@/lib/imports/store-order-file';
import type { BookingState } from '@/lib/outcomes';
import { readTableHere } from '@/lib/table-files/read-table';
import { recipient } from '@/lib/testing/booking-form';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { readPlannedImport } from './planned-import';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeEach(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterEach(() => database.close());

const source = () => ({
  db: database.db,
  env: { carrier: { environment: 'practice' as const }, mapTiles: null, mapAttribution: '' },
});

const NAME_COLUMN = 1;
/** Kari's parcel of `booking-rows` as an order of a file. */
const KARI = {
  reference: 'O-2',
  name: recipient.name,
  address: recipient.address,
  zipCode: recipient.zipCode,
  city: recipient.city,
  country: 'NO',
  weight: '1500',
  length: '30',
  width: '20',
  height: '10',
  contents: 'Books',
  solution: '',
};
const HEADERS = 'Ordrenr;Navn;Adresse;Postnr;Poststed;Land;Vekt (g);Lengde;Bredde;Høyde;Innhold;Leveringsmåte';

async function imported(...changes: Partial<typeof KARI>[]): Promise<string> {
  const rows = changes.map((change) => Object.values({ ...KARI, ...change }).join(';'));
  const file = { environment: 'practice' as const, shopId: shop.shopId, clerkId: shop.clerk.id, fileName: 'o.csv' };
  const bytes = Buffer.from([HEADERS, ...rows].join('\r\n'));
  const stored = await storeOrderFile({ db: database.db, readTable: readTableHere }, { ...file, bytes });
  if (stored.kind !== 'stored') throw new Error(`not stored: ${stored.kind}`);
  return stored.importId;
}

async function planOf(importId: string) {
  const planned = await readPlannedImport(source(), shop.clerk, importId);
  if (!planned) throw new Error('The import is not there');
  return planned.plan;
}

/** The rows of a file that are warned of as sent today, each with its rule and the earlier booking. */
async function similar(...changes: Partial<typeof KARI>[]) {
  const { rows } = await planOf(await imported(...changes));
  return rows.flatMap(({ row, kind, warnings }) =>
    warnings.flatMap(({ column, says }) =>
      says.rule === 'today' || says.rule === 'just_now'
        ? [{ row, kind, column, rule: says.rule, id: says.bookingId }]
        : [],
    ),
  );
}

/** A booking of Kari's parcel, put on disk so long ago. */
async function bookedAgo(interval: string, change: Parameters<typeof shop.add>[0] = {}): Promise<string> {
  const { id } = await shop.add({ state: 'booked', orderReference: 'O-1', ...change });
  await database.db.orm.execute(sql`update bookings set created_at = now() - ${interval}::interval where id = ${id}`);
  return id;
}

it('a row whose recipient was sent the same contents within ten minutes is warned of at its name, and is booked all the same', async () => {
  const id = await bookedAgo('9 minutes');
  const changes = [{ weight: '800' }, { reference: 'O-3', name: 'Ola Hansen' }];
  expect(await similar(...changes)).toEqual([{ row: 2, kind: 'ready', column: NAME_COLUMN, rule: 'just_now', id }]);
  const { counts, shipments } = await planOf(await imported(...changes));
  expect(counts).toMatchObject({ warned: 1, toFix: 0, shipments: 2 });
  expect(shipments).toHaveLength(2);
});

it('a row whose recipient was sent the same weight today is warned of, whatever is in it and however the name is spelled', async () => {
  const id = await bookedAgo('0 minutes');
  expect(await similar({ name: ` ${recipient.name.toUpperCase()}`, contents: 'Tea' })).toMatchObject([
    { rule: 'today', id },
  ]);
  expect(await similar({ weight: '900', contents: 'Tea' })).toEqual([]);
  expect(await similar({ address: 'Storgata 12' })).toEqual([]);
});

it('a booking of the day before is none of today’s', async () => {
  await bookedAgo('1 day');
  expect(await similar({})).toEqual([]);
});

it('of several earlier bookings the newest one is named', async () => {
  await bookedAgo('2 minutes', { orderReference: 'O-0' });
  const newest = await bookedAgo('1 minute');
  expect(await similar({})).toMatchObject([{ id: newest }]);
});

it('the warning says when, however the name is spelled, and whether the carrier is known to have it', async () => {
  await bookedAgo('1 minute', { state: 'unknown', recipientName: recipient.name.toUpperCase() });
  const [row] = (await planOf(await imported({}))).rows;
  expect(row?.warnings).toMatchObject([{ says: { bookedAt: expect.any(String), isCertain: false } }]);
});

it('an order that is booked again is not compared with its own earlier booking, which is named already', async () => {
  await bookedAgo('1 minute', { orderReference: 'O-2' });
  const id = await imported({});
  expect((await planOf(id)).rows).toMatchObject([{ kind: 'left_out', warnings: [] }]);
  await changeImport(database.db.orm, shop.scope, { importId: id, version: null }, (orm) =>
    orm.execute(sql`update order_import_rows set choice = 'book_again' where import_id = ${id}`),
  );
  expect((await planOf(id)).rows).toMatchObject([{ kind: 'ready', earlier: { kind: 'booked' }, warnings: [] }]);
});

it('as in the form, another order is compared as well, one without a reference too, and one that is spelled otherwise', async () => {
  const id = await bookedAgo('1 minute', { orderReference: 'o-2' });
  expect(await similar({ reference: 'O-9' }, { reference: '' }, { reference: 'O-2' })).toMatchObject([
    { row: 2, id },
    { row: 3, id },
    { row: 4, id },
  ]);
});

it('rows of one order that are one shipment are compared with all their parcels, and warned of once', async () => {
  await bookedAgo('1 minute');
  const both = await imported({}, { weight: '700', contents: 'Tea' });
  const join = (joins: boolean) =>
    changeImport(database.db.orm, shop.scope, { importId: both, version: null }, (orm) =>
      orm.execute(
        sql`update order_imports set settings = settings || ${JSON.stringify({ joinsOrders: joins })}::jsonb`,
      ),
    );
  const warned = async () => (await planOf(both)).rows.map(({ warnings }) => warnings.map(({ says }) => says.rule));
  await join(true);
  expect(await warned()).toEqual([[], []]);
  const [item] = shipment.items;
  const items = [...shipment.items, ...(item ? [{ ...item, itemNumber: 2, weightGrams: 700, contents: 'Tea' }] : [])];
  await bookedAgo('1 minute', { orderReference: 'O-0', shipment: { ...shipment, items } });
  expect(await warned()).toEqual([['just_now'], []]);
});

it('two rows of one file for the same recipient are not compared with each other', async () => {
  expect(await similar({ reference: 'O-3' }, { reference: 'O-4' })).toEqual([]);
});

it.each<[BookingState, boolean]>([
  ['prepared', true],
  ['sending', true],
  ['unknown', true],
  ['settled_booked', true],
  ['rejected', false],
  ['not_sent', false],
  ['settled_not_booked', false],
  ['discarded', false],
])('an earlier booking that is %s is warned of: %s', async (state, isWarned) => {
  await bookedAgo('1 minute', { state });
  expect(await similar({})).toHaveLength(isWarned ? 1 : 0);
});

it('a void booking and those of another shop and another environment are none of it', async () => {
  await bookedAgo('1 minute', { isVoid: true });
  await bookedAgo('1 minute', { environment: 'test' });
  const stranger = await furnishShop(database.db);
  await stranger.add({ state: 'booked', orderReference: 'O-1' });
  expect(await similar({})).toEqual([]);
});

it('a parcel that goes out is not compared with returns, and a return with returns alone', async () => {
  const [consignee, consignor] = shipment.parties;
  if (!consignee || !consignor) throw new Error('A shipment has two parties');
  const parties = [
    { ...consignor, type: 'consignee' },
    { ...consignee, type: 'consignor' },
  ];
  const back = await bookedAgo('1 minute', { isReturn: true, shipment: { ...shipment, parties } });
  expect(await similar({})).toEqual([]);
  const sent = await bookedAgo('1 minute');
  expect(await similar({})).toMatchObject([{ id: sent }]);
  const solution = { shopId: shop.shopId, carrierSolutionId: 23, name: 'Return', kind: 'return' as const, position: 2 };
  await database.db.orm.insert(transportSolutions).values(solution);
  expect(await similar({ solution: 'Return' })).toMatchObject([{ id: back }]);
});

it('a row that is to be fixed or left out has no warning', async () => {
  await bookedAgo('1 minute');
  expect(await similar({ zipCode: 'x' })).toEqual([]);
});

it('rows and plan are kept until a row changes, also where nobody pressed anything, as when a person is erased', async () => {
  const importId = await imported({ reference: 'O-7' }, { reference: 'O-8' });
  const first = await planOf(importId);
  await database.db.orm.execute(
    sql`update order_import_rows set cells[2] = 'Ola Hansen' where import_id = ${importId} and row = 2`,
  );
  const second = await planOf(importId);
  expect([first, second].map(({ shipments }) => shipments[0]?.form.recipient.name)).toEqual([
    recipient.name,
    'Ola Hansen',
  ]);
  await database.db.orm.execute(sql`delete from order_import_rows where import_id = ${importId} and row = 3`);
  expect((await planOf(importId)).counts.rows).toBe(1);
});
