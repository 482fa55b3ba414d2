import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOrderRows } from '@/lib/imports/data/order-import-rows';
import { findImportFile, findLayout, findOrderImport, rememberLayout } from '@/lib/imports/data/order-imports';
import { readTableHere } from '@/lib/table-files/read-table';
import { AS_FOUND } from '@/lib/table-files/table';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { packWorkbook } from '@/lib/testing/workbook';
import { headerSignature } from './match-columns';
import { countRepaired, readAgain, storeOrderFile } from './store-order-file';

type Shop = Awaited<ReturnType<typeof furnishShop>>;

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const dependencies = () => ({ db: database.db, readTable: readTableHere });
const TEXT = 'Ordrenr;Navn;Adresse;Postnr;Poststed\r\n1;Åse Lie;Storgata 1;0155;Oslo\r\n';

async function stored(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const file = { environment: 'practice' as const, shopId: shop.shopId, clerkId: shop.clerk.id, fileName: 'o.csv' };
  const answer = await storeOrderFile(dependencies(), { ...file, bytes });
  if (answer.kind !== 'stored') throw new Error(`not stored: ${answer.kind}`);
  const found = await findOrderImport(database.db.orm, shop.scope, answer.importId);
  if (!found) throw new Error('not there');
  return found.head;
}

it('a file is stored with its columns found, and the shop’s first solution for what it lacks', async () => {
  const { columns, settings, source } = await stored(TEXT);
  expect(columns).toEqual(['orderReference', 'name', 'address', 'zipCode', 'city']);
  expect(settings).toEqual({ solutionId: shop.solutionId, presetId: null, joinsOrders: false });
  expect(source).toMatchObject({ separator: ';', encoding: 'utf-8' });
});

it('a file with the same headers takes what was chosen for them, with a column of reasons too', async () => {
  const { headers } = await stored(TEXT);
  const columns = ['reference' as const, 'contact' as const, null, null, null];
  const settings = { solutionId: null, presetId: null, joinsOrders: true };
  await rememberLayout(database.db.orm, shop.shopId, headerSignature(headers), { columns, settings });
  const rejected = 'Ordrenr;Navn;Adresse;Postnr;Poststed;Parceldesk: årsak\r\n1;Åse;Gata 1;0155;Oslo;Utelatt\r\n';
  expect(await stored(rejected)).toMatchObject({ headers, columns, settings });
  await rememberLayout(database.db.orm, shop.shopId, headerSignature(headers), null);
  expect(await findLayout(database.db.orm, shop.shopId, headerSignature(headers))).toBeNull();
});

it('a file that was read with wrong letters is read again from what was kept of it', async () => {
  const { orm } = database.db;
  const { id, headers, columns, version, shopId } = await stored(Buffer.from(TEXT, 'latin1'));
  const bytes = await findImportFile(orm, id);
  if (!bytes) throw new Error('no file');
  const file = { shopId, headers, columns, bytes };
  const reading = { importId: id, ...AS_FOUND, encoding: 'utf-8' as const };
  expect(await readAgain(dependencies(), shop.scope, file, { ...reading, version: version + 1 })).toBe('changed');
  expect(await readAgain(dependencies(), shop.scope, file, { ...reading, version })).toBe('read');
  const rows = await listOrderRows(orm, id);
  expect(rows[0]?.cells[1]).toBe('\uFFFDse Lie');
  const before = { bytes, ...AS_FOUND, encoding: 'windows-1252' as const };
  expect(await countRepaired(readTableHere, before, rows)).toBe(1);
  expect(await countRepaired(readTableHere, { ...before, encoding: 'utf-8' }, rows)).toBe(0);
});

it('a file that was divided by another sign is read again by the one that a clerk says, and its columns are found anew', async () => {
  const { orm } = database.db;
  const text = TEXT.replaceAll(';', '|');
  const { id, headers, columns, version, shopId, source } = await stored(text);
  const bytes = await findImportFile(orm, id);
  if (!bytes) throw new Error('no file');
  const file = { shopId, headers, columns, bytes };
  const { encoding, separator } = source;
  const divided = (by: ',' | '|', seen: number) => ({
    importId: id,
    sheet: null,
    encoding,
    separator: by,
    version: seen,
  });
  expect(separator).toBe('|');
  expect(await readAgain(dependencies(), shop.scope, file, divided(',', version))).toBe('read');
  const whole = await findOrderImport(orm, shop.scope, id);
  expect(whole?.head).toMatchObject({ source: { separator: ',', encoding: 'utf-8' }, headers: [expect.any(String)] });
  const once = { ...file, headers: whole?.head.headers ?? [] };
  expect(await readAgain(dependencies(), shop.scope, once, divided('|', version + 1))).toBe('read');
  expect((await findOrderImport(orm, shop.scope, id))?.head).toMatchObject({ headers, columns });
});

it('a file without orders is refused, and nothing is stored', async () => {
  const file = { environment: 'practice' as const, shopId: shop.shopId, clerkId: shop.clerk.id, fileName: 'o.csv' };
  const answer = await storeOrderFile(dependencies(), { ...file, bytes: Buffer.from('%PDF-1.7') });
  expect(answer).toEqual({ kind: 'fault', fault: { kind: 'unreadable' } });
});

it('the orders of a workbook are found behind a sheet with notes', async () => {
  const notes = { name: 'Notater', rows: [['Ikke en ordre'], ['Ring kunden']] };
  const orders = {
    name: 'Ordrer',
    rows: [
      ['Ordrenr', 'Navn', 'Adresse'],
      ['1', 'Åse Lie', 'Storgata 1'],
    ],
  };
  const { source, columns } = await stored(packWorkbook({ sheets: [notes, orders] }));
  expect(source.workbook).toMatchObject({ sheet: 'Ordrer', sheets: ['Notater', 'Ordrer'] });
  expect(columns).toEqual(['orderReference', 'name', 'address']);
});
