import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { writeCells } from '@/lib/imports/data/order-import-rows';
import { changeImport, markBooked } from '@/lib/imports/data/order-imports';
import { storeOrderFile } from '@/lib/imports/store-order-file';
import { readTableHere } from '@/lib/table-files/read-table';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findImport, listImports } from './imports';
import { readRejected } from './rejected-rows';

type Shop = Awaited<ReturnType<typeof furnishShop>>;

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const source = () => ({
  db: database.db,
  env: { carrier: { environment: 'practice' as const }, mapTiles: null, mapAttribution: '' },
});

const HEADERS = 'Ordrenr;Navn;Adresse;Postnr;Poststed;Land;Vekt (g);Lengde;Bredde;Høyde';
const order = (reference: string, zip = '0155') => `${reference};Åse Lie;Storgata 1;${zip};Oslo;NO;500;30;20;10`;

async function imported(...rows: string[]): Promise<string> {
  const file = { environment: 'practice' as const, shopId: shop.shopId, clerkId: shop.clerk.id, fileName: 'o.csv' };
  const bytes = Buffer.from([HEADERS, ...rows].join('\r\n'));
  const stored = await storeOrderFile({ db: database.db, readTable: readTableHere }, { ...file, bytes });
  if (stored.kind !== 'stored') throw new Error(`not stored: ${stored.kind}`);
  return stored.importId;
}

async function view(importId: string, others = 100) {
  const found = await findImport(source(), shop.clerk, importId, others);
  if (!found) throw new Error('The import is not there');
  return found;
}

it('rows to fix stand on top, and of the others as many as are asked for', async () => {
  const id = await imported(order('a1'), order('a2', 'x'), order('a3'), order('a4'));
  const { rows, hidden, counts, proof, matches } = await view(id, 2);
  expect(rows.map(({ row, kind }) => [row, kind])).toEqual([
    [3, 'to_fix'],
    [2, 'ready'],
    [4, 'ready'],
  ]);
  expect(hidden).toEqual({ toFix: 0, others: 1, words: 0 });
  expect(counts).toMatchObject({ rows: 4, toFix: 1, shipments: 3 });
  expect(proof).toBe('Åse Lie');
  expect(matches.every(({ how }) => how === 'name')).toBe(true);
});

it('rows with long texts are shown as far as they fit, and how many more there are is said', async () => {
  const id = await imported(...Array.from({ length: 200 }, (_, at) => order(`l${at}`, 'x'.repeat(1_900))));
  const { rows, hidden, counts } = await view(id);
  expect(counts.toFix).toBe(200);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.length).toBeLessThan(100);
  expect(hidden.toFix).toBe(200 - rows.length);
});

it('a repaired row joins the others, and the plan is another one', async () => {
  const id = await imported(order('b1'), order('b2', 'x'));
  const before = await view(id);
  await changeImport(database.db.orm, shop.scope, { importId: id, version: null }, (orm) =>
    writeCells(orm, id, [{ row: 3, column: 3, from: 'x', to: '0155' }], new Set()),
  );
  const after = await view(id);
  expect(after).toMatchObject({ version: before.version + 1, counts: { toFix: 0, shipments: 2 } });
  expect(after.digest).not.toBe(before.digest);
});

it('an order that is booked already is left out with its booking, and rejected rows say why', async () => {
  await shop.add({ orderReference: 'c1', state: 'booked', shipmentId: 'there' });
  const id = await imported(order('c1'), order('c2', 'x'), order('c3'));
  const { rows } = await view(id);
  expect(rows.find(({ row }) => row === 2)).toMatchObject({
    kind: 'left_out',
    earlier: { kind: 'booked', shipmentId: 'there' },
  });
  const rejected = await readRejected(source(), shop.clerk, id);
  expect(rejected?.rows.map(({ cells }) => cells[0])).toEqual(['c1', 'c2']);
});

it('an order that a clerk settled as not booked is among the rows that were not booked', async () => {
  const { orm } = database.db;
  const importId = await imported(order('e1'), order('e2'));
  const owner = { shopId: shop.shopId, clerkId: shop.clerk.id };
  const [batch] = await orm
    .insert(batches)
    .values({ environment: 'practice', ...owner, title: 'o.csv', state: 'done' })
    .returning({ id: batches.id });
  const made = [await shop.add({ state: 'booked' }), await shop.add({ state: 'settled_not_booked' })];
  const rows = made.map(({ id: bookingId }, at) => ({ row: at + 2, bookingId }));
  await markBooked(orm, { importId, version: 1, batchId: batch?.id ?? '', rows, leftOut: [] });
  const rejected = await readRejected(source(), shop.clerk, importId);
  expect(rejected?.rows).toMatchObject([{ why: { booking: { state: 'settled_not_booked' } } }]);
});

it('is there for the clerks of its shop alone', async () => {
  const id = await imported(order('d1'));
  const other = await furnishShop(database.db);
  expect(await findImport(source(), other.clerk, id, 100)).toBeNull();
  expect(await findImport(source(), shop.clerk, 'no-id', 100)).toBeNull();
  expect(await listImports(source(), other.clerk, shop.shopId)).toEqual([]);
  expect((await listImports(source(), shop.clerk, shop.shopId)).map((line) => line.id)).toContain(id);
});
