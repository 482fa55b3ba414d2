import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  deletePrinter,
  isPrinterNameTaken,
  type PrinterValues,
  savePrinter,
} from '@/lib/printing/data/network-printers';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findUsablePrinter, listPrinterChoices, listPrinterViews } from './printers';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const source = (environment: 'practice' | 'test' = 'practice') => ({
  db: database.db,
  env: { carrier: { environment } },
});
const printer = (name: string, shopId: string | null): PrinterValues => ({
  name,
  shopId,
  host: '192.168.1.50',
  port: 9100,
  format: '100x150',
  dpi: 203,
});

it('a printer is offered to the clerks of its shop alone, one of every shop to everybody, and its place to none of them', async () => {
  const [mine, other] = [await furnishShop(database.db), await furnishShop(database.db)];
  const { orm } = database.db;
  for (const values of [printer('mine', mine.shopId), printer('theirs', other.shopId), printer('all', null)]) {
    await savePrinter(orm, null, values);
  }
  const views = await listPrinterViews(source());
  expect(views.map(({ name, shopName }) => [name, shopName])).toEqual([
    ['all', null],
    ['mine', 'Oslo shop'],
    ['theirs', 'Oslo shop'],
  ]);
  const offered = await listPrinterChoices(source(), mine.clerk);
  expect(offered.map(({ name }) => name)).toEqual(['all', 'mine']);
  expect(Object.keys(offered[0] ?? {}).sort()).toEqual(['dpi', 'format', 'id', 'name']);
  const theirs = views.find(({ name }) => name === 'theirs')?.id ?? '';
  expect(await findUsablePrinter(source(), mine.clerk, theirs)).toBeNull();
  expect(await findUsablePrinter(source(), other.clerk, theirs)).toMatchObject({ host: '192.168.1.50', port: 9100 });
  expect((await listPrinterChoices(source('test'), mine.clerk)).map(({ name }) => name)).toEqual(['all']);

  await deletePrinter(orm, theirs);
  expect(await findUsablePrinter(source(), other.clerk, theirs)).toBeNull();
  await savePrinter(orm, theirs, printer('theirs again', other.shopId));
  expect(await findUsablePrinter(source(), other.clerk, theirs)).toMatchObject({ id: theirs, name: 'theirs again' });
});

it('a name is taken where the same clerks would choose between two of it, whatever its capitals, and never by itself', async () => {
  const [mine, other] = [await furnishShop(database.db), await furnishShop(database.db)];
  const { orm } = database.db;
  const door = await savePrinter(orm, null, printer('Door', mine.shopId));
  await savePrinter(orm, null, printer('Everywhere', null));
  const isTaken = (name: string, shopId: string | null, id: string | null = null) =>
    isPrinterNameTaken(orm, 'practice', id, { name, shopId });
  expect(await isTaken('door', mine.shopId)).toBe(true);
  expect(await isTaken('Door', null)).toBe(true);
  expect(await isTaken('Everywhere', other.shopId)).toBe(true);
  expect(await isTaken('Door', other.shopId)).toBe(false);
  expect(await isTaken('DOOR', mine.shopId, door)).toBe(false);
  expect(await isTaken('Window', null)).toBe(false);
});
