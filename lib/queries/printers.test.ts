import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletePrinter, type PrinterValues, savePrinter } from '@/lib/db/network-printers';
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
  ...{ name, shopId, host: '192.168.1.50', port: 9100, format: '100x150', dpi: 203 },
});

it('a printer is offered to the clerks of its shop alone, one of every shop to everybody, and its place to nobody', async () => {
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
  expect(Object.keys(offered[0] ?? {}).sort()).toEqual(['id', 'name']);
  const theirs = views.find(({ name }) => name === 'theirs')?.id ?? '';
  expect(await findUsablePrinter(source(), mine.clerk, theirs)).toBeNull();
  expect(await findUsablePrinter(source(), other.clerk, theirs)).toMatchObject({ host: '192.168.1.50', port: 9100 });
  expect((await listPrinterChoices(source('test'), mine.clerk)).map(({ name }) => name)).toEqual(['all']);

  await deletePrinter(orm, theirs);
  expect(await findUsablePrinter(source(), other.clerk, theirs)).toBeNull();
  await savePrinter(orm, theirs, printer('theirs again', other.shopId));
  expect(await findUsablePrinter(source(), other.clerk, theirs)).toMatchObject({ id: theirs, name: 'theirs again' });
});
