import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOrderRows } from '@/lib/imports/data/order-import-rows';
import { listImports } from '@/lib/imports/queries/imports';
import { findLeft, readRejected } from '@/lib/imports/queries/rejected-rows';
import { storeOrderFile } from '@/lib/imports/store-order-file';
import { MAX_ORDER_FILE_BYTES } from '@/lib/limits';
import { readTableHere } from '@/lib/table-files/read-table';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve, signIn } from '@/lib/testing/serve';
import { bookImportAction } from './book-import';
import {
  chooseRowsAction,
  chooseSolutionsAction,
  deleteImportAction,
  fillBelowAction,
  saveCellsAction,
  showImportAction,
} from './imports';
import { openRestAction } from './open-rest';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  serve({ db: database.db }, { mapTiles: null, mapAttribution: '' });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await furnishShop(database.db);
  await signIn(shop.clerk);
});

const source = () => ({
  db: database.db,
  env: { carrier: { environment: 'practice' as const }, mapTiles: null, mapAttribution: '' },
});

const HEADERS = 'Ordrenr;Navn;Adresse;Postnr;Poststed;Land;Vekt (g);Lengde;Bredde;Høyde;Notat';
const WEIGHT = HEADERS.split(';').indexOf('Vekt (g)');

/** An import of one order for each weight; the first stands in row 2 of the file. */
function imported(weights: readonly string[], address = (_: number) => 'Storgata 1'): Promise<string> {
  const orders = weights.map((weight, at) => `w${at};Åse Lie;${address(at)};0155;Oslo;NO;${weight};30;20;10;`);
  return stored([HEADERS, ...orders]);
}

async function stored(lines: readonly string[]): Promise<string> {
  const { shopId, clerk } = shop;
  const file = { environment: 'practice' as const, shopId, clerkId: clerk.id, fileName: 'orders.csv' };
  const bytes = Buffer.from(lines.join('\r\n'));
  const result = await storeOrderFile({ db: database.db, readTable: readTableHere }, { ...file, bytes });
  if (result.kind !== 'stored') throw new Error(`not stored: ${result.kind}`);
  return result.importId;
}

const weightsOf = async (importId: string) =>
  (await listOrderRows(database.db.orm, importId)).map(({ cells }) => cells[WEIGHT]);

it('a text that fills all rows below reaches those to fix that the page does not show, and no row that is ready', async () => {
  const weights = Array.from({ length: 260 }, (_, at) => (at === 5 || at === 255 ? '700' : ''));
  const importId = await imported(weights);
  const fill = { importId, others: 100, below: 202, isToFix: true, column: WEIGHT, to: '900' };
  const result = await fillBelowAction(fill);
  if (!result.ok) throw new Error(result.error.key);
  const expected = weights.map((weight, at) => (at + 2 > 202 && weight === '' ? '900' : weight));
  expect(await weightsOf(importId)).toEqual(expected);
  expect(result.data.filled).toHaveLength(58);
  expect(result.data.filled[0]).toEqual({ row: 203, column: WEIGHT, from: '', to: '900' });
  expect(result.data.view.counts.toFix).toBe(200);
});

it('a column that the file does not have is neither filled nor typed into', async () => {
  const importId = await imported(['500', '500']);
  const [refused, column] = [{ ok: false, error: { key: 'imports.changed' } }, HEADERS.split(';').length];
  const fill = { importId, others: 100, below: 2, isToFix: false, column, to: 'x' };
  expect(await fillBelowAction(fill)).toEqual(refused);
  const cells = [{ row: 2, column, from: '', to: 'x' }];
  expect(await saveCellsAction({ importId, others: 100, cells })).toEqual(refused);
});

it('all texts of an import are at most as long as a file of orders, and shorter ones are written all the same', async () => {
  const importId = await imported(['500', '500', '500']);
  const note = HEADERS.split(';').indexOf('Notat');
  const { rows } = await database.db.pool.query<{ bytes: number }>(
    `select sum(octet_length(array_to_string(cells, '')))::int as bytes from order_import_rows where import_id = $1`,
    [importId],
  );
  const long = 'x'.repeat(MAX_ORDER_FILE_BYTES - (rows[0]?.bytes ?? 0) - 10);
  await database.db.pool.query('update order_import_rows set cells[$3] = $2 where import_id = $1 and row = 2', [
    importId,
    long,
    note + 1,
  ]);
  const refused = { ok: false, error: { key: 'imports.tooLarge', values: { most: 20 } } };
  const fill = { importId, others: 100, below: 2, isToFix: false, column: note, to: 'øøø' };
  expect(await fillBelowAction(fill)).toEqual(refused);
  const type = (row: number, from: string, to: string) =>
    saveCellsAction({ importId, others: 0, cells: [{ row, column: note, from, to }] });
  expect(await type(3, '', 'øøøøø')).toMatchObject({ ok: true });
  expect(await type(4, '', 'x')).toEqual(refused);
  expect(await type(3, 'øøøøø', 'shorter')).toMatchObject({ ok: true });
  const notes = (await listOrderRows(database.db.orm, importId)).map(({ cells }) => cells[note]);
  expect(notes.slice(1)).toEqual(['shorter', '']);
});

it('below a row that is worth a look stand the others of its kind and all ready ones, those above it in the file too', async () => {
  const importId = await imported(['1', '2', '3', '4', '5'], (at) => (at % 2 === 0 ? 'Storgata 1' : 'Storgata'));
  const fill = { importId, others: 100, below: 3, isToFix: false, column: WEIGHT, to: '700' };
  const result = await fillBelowAction(fill);
  if (!result.ok) throw new Error(result.error.key);
  expect(await weightsOf(importId)).toEqual(['700', '2', '700', '700', '700']);
});

it('two imports of the same orders that are booked at once book each order once', async () => {
  const views = [];
  for (const importId of [await imported(['500', '600']), await imported(['500', '600'])]) {
    const shown = await showImportAction({ importId, others: 100 });
    if (!shown.ok) throw new Error(shown.error.key);
    views.push(shown.data);
  }
  const presses = views.map(({ id: importId, version, digest }) =>
    bookImportAction({ importId, version, digest, others: 100, prints: false }),
  );
  const became = (await Promise.all(presses)).map((result) => (result.ok ? result.data.kind : result.error.key));
  expect(became.toSorted()).toEqual(['changed', 'started']);
  const count = 'select count(*)::int from bookings where shop_id = $1';
  const { rows } = await database.db.pool.query<{ count: number }>(count, [shop.shopId]);
  expect(rows[0]?.count).toBe(2);
});

it('the loser of two presses on one import reads the batch that became of it, and so does who presses later', async () => {
  const importId = await imported(['700', '800']);
  const shown = await showImportAction({ importId, others: 100 });
  if (!shown.ok) throw new Error(shown.error.key);
  const { version, digest } = shown.data;
  const press = async () => {
    const result = await bookImportAction({ importId, version, digest, others: 100, prints: false });
    if (!result.ok) throw new Error(result.error.key);
    return result.data;
  };
  const became = [...(await Promise.all([press(), press()])), await press()];
  expect(became.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'booked', 'started']);
  expect(new Set(became.map((one) => (one.kind === 'changed' ? null : one.batchId))).size).toBe(1);
});

/** Books an import as it stands. */
async function book(importId: string): Promise<void> {
  const shown = await showImportAction({ importId, others: 100 });
  if (!shown.ok) throw new Error(shown.error.key);
  const { version, digest } = shown.data;
  expect(await bookImportAction({ importId, version, digest, others: 100, prints: false })).toMatchObject({
    ok: true,
    data: { kind: 'started' },
  });
}

async function openedRest(importId: string): Promise<string> {
  const result = await openRestAction({ importId });
  if (!result.ok) throw new Error(result.error.key);
  return result.data.restId;
}

const leftOf = (importId: string) => findLeft(source(), shop.clerk, importId);
const formKeysOf = async (importId: string) =>
  (await listOrderRows(database.db.orm, importId)).map(({ row, formKey }) => [row, formKey]);

it('a row that was to fix is named once the others are booked, and goes on in one import of its own, under its number and form key', async () => {
  const importId = await imported(['500', '', '700']);
  expect(await leftOf(importId)).toBeNull();
  await book(importId);
  const said = async () => {
    const lines = await listImports(source(), shop.clerk, shop.shopId);
    const rejected = await readRejected(source(), shop.clerk, importId);
    return [lines.find(({ id }) => id === importId)?.left, rejected?.rows.map(({ cells }) => cells[0])];
  };
  const named = [{ row: 3, reference: 'w1', name: 'Åse Lie', place: '0155 Oslo', why: { plan: { kind: 'to_fix' } } }];
  expect(await leftOf(importId)).toMatchObject({ toFix: 1, leftOut: 0, first: named, restId: null });
  expect(await said()).toEqual([1, ['w1']]);
  const [restId, again] = await Promise.all([openedRest(importId), openedRest(importId)]);
  expect(again).toBe(restId);
  expect(await leftOf(importId)).toMatchObject({ toFix: 1, restId });
  expect(await said()).toEqual([0, []]);
  expect(await formKeysOf(restId)).toEqual((await formKeysOf(importId)).filter(([row]) => row === 3));
});

it('rows whose own import is deleted are named again, and come back with every repair', async () => {
  const importId = await imported(['500', '']);
  await book(importId);
  const restId = await openedRest(importId);
  await saveCellsAction({ importId: restId, others: 0, cells: [{ row: 3, column: WEIGHT, from: '', to: '900' }] });
  await deleteImportAction({ importId: restId, isDeleted: true });
  expect(await leftOf(importId)).toMatchObject({ toFix: 1, restId: null });
  expect(await openedRest(importId)).toBe(restId);
  expect(await weightsOf(restId)).toEqual(['900']);
  await book(restId);
  expect(await leftOf(restId)).toBeNull();
});

it('a row that was left out on purpose is told apart from those that were to fix', async () => {
  const importId = await imported(['500', '600', '']);
  await chooseRowsAction({ importId, others: 0, rows: [2], choice: 'left_out' });
  await book(importId);
  expect(await leftOf(importId)).toMatchObject({ toFix: 1, leftOut: 1, first: [{ row: 4 }, { row: 2 }] });
  expect((await listImports(source(), shop.clerk, shop.shopId))[0]).toMatchObject({ left: 1 });
});

it('a row that was not booked stays named when what kept it from being booked is gone', async () => {
  const importId = await imported(['500', '']);
  await book(importId);
  await database.db.pool.query('update order_import_rows set cells[$2] = $3 where import_id = $1 and row = 3', [
    importId,
    WEIGHT + 1,
    '900',
  ]);
  expect(await leftOf(importId)).toMatchObject({ toFix: 1, first: [{ why: { plan: { kind: 'ready' } } }] });
  expect((await readRejected(source(), shop.clerk, importId))?.rows).toHaveLength(1);
});

it('an import that is open, booked as a whole or another shop’s has no rows that go on', async () => {
  const importId = await imported(['500']);
  const gone = { ok: false, error: { key: 'imports.gone' } };
  expect(await openRestAction({ importId })).toEqual(gone);
  await book(importId);
  expect(await openRestAction({ importId })).toEqual(gone);
  const other = await imported(['500', '600', '']);
  await book(other);
  await signIn((await furnishShop(database.db)).clerk);
  expect(await openRestAction({ importId: other })).toEqual(gone);
});

describe('a word for a solution that the shop has none of by that name', () => {
  const ofWords = (words: readonly string[]) =>
    stored([
      `${HEADERS};Leveringsmåte`,
      ...words.map((word, at) => `s${at};Åse Lie;Storgata 1;0155;Oslo;NO;500;30;20;10;;${word}`),
    ]);
  const shownOf = async (importId: string) => {
    const shown = await showImportAction({ importId, others: 100 });
    if (!shown.ok) throw new Error(shown.error.key);
    return shown.data;
  };
  const choose = (importId: string, word: string, solutionId: string | null) =>
    chooseSolutionsAction({ importId, others: 100, words: [{ word, solutionId }] });

  it('is chosen once for all rows, and the next file needs no answer, until the solution is offered no more', async () => {
    const words = [...Array.from({ length: 199 }, () => 'Flat rate'), 'flat RATE'];
    const [first, second] = [await ofWords(words), await ofWords(words)];
    expect(await shownOf(first)).toMatchObject({ words: [{ rows: 200, readAs: null }], counts: { toFix: 200 } });
    const chosen = await choose(first, 'Flat rate', shop.solutionId);
    const readAs = { solutionId: shop.solutionId };
    expect(chosen).toMatchObject({ ok: true, data: { words: [{ readAs }], counts: { toFix: 0, shipments: 200 } } });
    expect(await shownOf(second)).toMatchObject({ words: [{ readAs }], counts: { toFix: 0 } });
    await database.db.pool.query('update transport_solutions set archived_at = now() where id = $1', [shop.solutionId]);
    expect(await shownOf(second)).toMatchObject({ words: [{ readAs: null }], counts: { toFix: 200 } });
  });

  it('can be chosen anew, also as none, which is what an empty cell means', async () => {
    const importId = await ofWords(['Flat rate']);
    await choose(importId, 'Flat rate', shop.solutionId);
    const chosen = await choose(importId, 'Flat rate', null);
    expect(chosen).toMatchObject({
      ok: true,
      data: { words: [{ readAs: { solutionId: null } }], counts: { toFix: 0 } },
    });
  });

  it('is of one shop, and neither words that are not in the file nor solutions of another shop are taken', async () => {
    const importId = await ofWords(['Flat rate']);
    const { solutionId } = await furnishShop(database.db);
    const refused = { ok: false, error: { key: 'imports.changed' } };
    expect(await choose(importId, 'Standard', shop.solutionId)).toEqual(refused);
    expect(await choose(importId, 'Flat rate', solutionId)).toEqual(refused);
    expect(await shownOf(importId)).toMatchObject({ words: [{ readAs: null }] });
  });
});
