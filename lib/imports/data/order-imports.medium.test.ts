import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { orderImportRows, orderImports } from '@/lib/db/import-schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findOrders } from '@/lib/warnings/data';
import { chooseRows, listOrderRows, savePoints, type TypedCell, writeCells } from './order-import-rows';
import {
  changeImport,
  createImport,
  deleteImport,
  findImportFile,
  findLayout,
  findOrderImport,
  listOrderImports,
  markBooked,
  rememberLayout,
  removeOldImports,
  replaceRows,
} from './order-imports';

type Shop = Awaited<ReturnType<typeof furnishShop>>;

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const SETTINGS = { solutionId: null, presetId: null, joinsOrders: false };

function created({ clerk, shopId }: Shop, most = 50) {
  const { orm } = database.db;
  const source = {
    separator: ';',
    encoding: 'utf-8',
    workbook: null,
    rowsAbove: 0,
    rowsBelow: 0,
    rowsBetween: 0,
  } as const;
  const head = { environment: 'practice' as const, shopId, clerkId: clerk.id, fileName: 'ordrer.csv' };
  const columns = { headers: ['ordrenr', 'navn'], columns: ['orderReference' as const, 'name' as const] };
  const rows = [
    { row: 2, cells: ['1', 'Kari'] },
    { row: 3, cells: ['2'] },
  ];
  const file = { bytes: Buffer.from('file'), rows };
  return createImport(orm, { ...head, ...columns, source, settings: SETTINGS, ...file }, most);
}

async function stored(of = shop): Promise<string> {
  const id = await created(of);
  if (id === null) throw new Error('The import was not stored');
  return id;
}

const cellsOf = async (id: string) => (await listOrderRows(database.db.orm, id)).map(({ cells }) => cells);

const typeInto = (id: string, typed: TypedCell[], ofPlace: number[] = []) =>
  changeImport(database.db.orm, shop.scope, { importId: id, version: null }, (orm) =>
    writeCells(orm, id, typed, new Set(ofPlace)),
  );

describe('an import', () => {
  it('is there with its rows, its file and its names, for its shop alone', async () => {
    const { orm } = database.db;
    const id = await stored();
    expect(await cellsOf(id)).toEqual([['1', 'Kari'], ['2']]);
    expect(String(await findImportFile(orm, id))).toBe('file');
    expect(await findOrderImport(orm, shop.scope, id)).toMatchObject({ clerkName: 'Kari', shopName: 'Oslo shop' });
    expect(await findOrderImport(orm, (await furnishShop(database.db)).scope, id)).toBeNull();
    const [listed] = await listOrderImports(orm, shop.scope, shop.shopId);
    expect(listed).toMatchObject({ id, rows: 2, batchState: null });
  });

  it('is refused once as many of its shop wait, however many come at once', async () => {
    const busy = await furnishShop(database.db);
    const made = await Promise.all(Array.from({ length: 5 }, () => created(busy, 3)));
    expect(made.filter((id) => id !== null)).toHaveLength(3);
  });

  it('that is deleted is not there, and can be brought back', async () => {
    const { orm } = database.db;
    const id = await stored();
    expect(await deleteImport(orm, shop.scope, id, true)).toBe(shop.shopId);
    expect(await findOrderImport(orm, shop.scope, id)).toBeNull();
    expect(await deleteImport(orm, shop.scope, id, false)).toBe(shop.shopId);
    expect(await findOrderImport(orm, shop.scope, id)).not.toBeNull();
  });

  it('goes after thirty days unless it was booked', async () => {
    const { orm } = database.db;
    const id = await stored();
    expect(await removeOldImports(orm)).toBe(0);
    const old = sql`now() - interval '31 days'`;
    await orm.update(orderImports).set({ changedAt: old }).where(eq(orderImports.id, id));
    expect(await removeOldImports(orm)).toBe(1);
    expect(await cellsOf(id)).toEqual([]);
  });
});

describe('a change', () => {
  it('of what a colleague changed meanwhile is refused', async () => {
    const id = await stored();
    const change = (version: number) =>
      changeImport(
        database.db.orm,
        shop.scope,
        { importId: id, version, columns: ['name', null] },
        async () => 'made' as const,
      );
    expect(await change(1)).toBe('made');
    expect(await change(1)).toBe('changed');
    expect(await change(2)).toBe('made');
  });

  it('of cells keeps those that no longer hold what the clerk saw', async () => {
    const id = await stored();
    const stale = await typeInto(id, [
      { row: 2, column: 1, from: 'Kari', to: 'Kari N' },
      { row: 2, column: 0, from: '9', to: '10' },
      { row: 3, column: 1, from: '', to: 'Ola' },
    ]);
    expect(stale).toMatchObject([{ row: 2, column: 0 }]);
    expect(await cellsOf(id)).toEqual([
      ['1', 'Kari N'],
      ['2', 'Ola'],
    ]);
  });

  it('of the address takes the service point away, and a point found for another address is not kept', async () => {
    const { orm } = database.db;
    const id = await stored();
    const address = { address: '', zipCode: '0155', city: 'Oslo', countryCode: 'NO' };
    const point = { externalId: '1', name: 'Kiosk', ...address };
    const pointOf = async () => (await listOrderRows(orm, id))[0]?.point?.name ?? null;
    await savePoints(orm, id, [{ row: 2, cells: ['1', 'Kari'], point }]);
    expect(await pointOf()).toBe('Kiosk');
    await typeInto(id, [{ row: 2, column: 0, from: '1', to: '4' }], [1]);
    expect(await pointOf()).toBe('Kiosk');
    await typeInto(id, [{ row: 2, column: 1, from: 'Kari', to: 'Ola' }], [1]);
    expect(await pointOf()).toBeNull();
    await savePoints(orm, id, [{ row: 2, cells: ['4', 'Kari'], point }]);
    expect(await pointOf()).toBeNull();
  });

  it('of another sheet puts its rows in place of the others', async () => {
    const id = await stored();
    await replaceRows(database.db.orm, id, [{ row: 9, cells: ['x'] }]);
    expect(await cellsOf(id)).toEqual([['x']]);
  });
});

it('an import is booked once, as it was seen, and then stays as it is', async () => {
  const { orm } = database.db;
  const id = await stored();
  await chooseRows(orm, id, [3], 'left_out');
  const [batch] = await orm
    .insert(batches)
    .values({ environment: 'practice', shopId: shop.shopId, clerkId: shop.clerk.id, title: 'ordrer.csv' })
    .returning({ id: batches.id });
  const { id: bookingId } = await shop.add({ state: 'prepared' });
  const made = { batchId: batch?.id ?? '', rows: [{ row: 2, bookingId }], leftOut: [3] };
  const book = (version: number) => markBooked(orm, { importId: id, version, ...made });
  expect(await book(7)).toBe(false);
  expect(await book(1)).toBe(true);
  expect(await book(2)).toBe(false);
  const rows = await listOrderRows(orm, id);
  expect(rows.map((row) => [row.choice, row.isLeftOut, row.bookingId])).toEqual([
    [null, false, bookingId],
    ['left_out', true, null],
  ]);
  expect(await findImportFile(orm, id)).toBeNull();
  expect(await deleteImport(orm, shop.scope, id, true)).toBeNull();
  expect(await typeInto(id, [])).toBe('booked');
});

it('the list says how many orders of a batch were not booked, and how many rows were not in it but by choice', async () => {
  const { orm } = database.db;
  const id = await stored();
  const owner = { shopId: shop.shopId, clerkId: shop.clerk.id };
  const [batch] = await orm
    .insert(batches)
    .values({ environment: 'practice', ...owner, title: 'ordrer.csv', state: 'done' })
    .returning({ id: batches.id });
  const batchId = batch?.id ?? '';
  const booked = await shop.add({ batchId, state: 'booked' });
  for (const state of ['rejected', 'settled_not_booked', 'settled_booked'] as const) await shop.add({ batchId, state });
  const listed = async () => (await listOrderImports(orm, shop.scope, shop.shopId)).find((line) => line.id === id);
  expect(await listed()).toMatchObject({ batchState: null, failed: 0, left: 0 });
  const rows = [{ row: 2, bookingId: booked.id }];
  await markBooked(orm, { importId: id, version: 1, batchId, rows, leftOut: [] });
  expect(await listed()).toMatchObject({ batchState: 'done', failed: 2, left: 1 });
  await orm.update(orderImportRows).set({ isLeftOut: true }).where(eq(orderImportRows.importId, id));
  expect(await listed()).toMatchObject({ failed: 2, left: 0 });
});

it('what a shop chose for the same headers is found again until it is forgotten', async () => {
  const { orm } = database.db;
  const layout = { columns: ['name' as const, null], settings: SETTINGS };
  expect(await findLayout(orm, shop.shopId, 'headers')).toBeNull();
  await rememberLayout(orm, shop.shopId, 'headers', { columns: [], settings: SETTINGS });
  await rememberLayout(orm, shop.shopId, 'headers', layout);
  expect(await findLayout(orm, shop.shopId, 'headers')).toEqual(layout);
  await rememberLayout(orm, shop.shopId, 'headers', null);
  expect(await findLayout(orm, shop.shopId, 'headers')).toBeNull();
});

it('of each order the newest booking counts, unless nothing of it is at the carrier', async () => {
  const { orm } = database.db;
  const own = await furnishShop(database.db);
  await own.add({ orderReference: 'A', state: 'booked', shipmentId: 'first' });
  const newest = await own.add({ orderReference: 'A', state: 'booked', shipmentId: 'second', recipientName: 'Kari' });
  await own.add({ orderReference: 'B', state: 'rejected' });
  await own.add({ orderReference: 'C', state: 'booked', isVoid: true });
  const unknown = await own.add({ orderReference: 'D', state: 'unknown' });
  await shop.add({ orderReference: 'E', state: 'booked' });
  const found = await findOrders(orm, { ...own.scope, shopId: own.shopId }, ['A', 'B', 'C', 'D', 'E', '']);
  expect([...found.keys()].toSorted()).toEqual(['A', 'D']);
  expect(found.get('A')).toMatchObject({ bookingId: newest.id, shipmentId: 'second', name: 'Kari' });
  expect(found.get('D')).toMatchObject({ bookingId: unknown.id, shipmentId: null });
});
