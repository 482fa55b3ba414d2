import { afterAll, beforeAll, expect, it } from 'vitest';
import { inPages, type Pages, writeCsv } from '@/lib/csv';
import { PARTY_FORM_FIELDS } from '@/lib/party-form';
import { readTableHere } from '@/lib/table-files/read-table';
import { writeWorkbook } from '@/lib/table-files/write-workbook';
import { recipient } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { readCsv } from '@/lib/testing/read-csv';
import { type ColumnNames, exportRecipients, refusedTable } from './export-recipients';
import { recipientIdentity } from './identity';
import { importRows } from './import-recipients';
import { readRecipientFile } from './read-file';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const names = Object.fromEntries(PARTY_FORM_FIELDS.map((column) => [column, column])) as ColumnNames;
async function whole(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
const bytesOf = (text: string) => new TextEncoder().encode(text);
const withPeople = async (count: number) => {
  const shop = await furnishShop(database.db);
  const scope = { ...shop.scope, shopId: shop.shopId };
  const rows = Array.from({ length: count }, (_, index) => {
    const party = { ...recipient, name: `=Kari, "${index}"` };
    return { row: index, identity: recipientIdentity(party), party, repair: null };
  });
  await importRows(database.db, scope, rows);
  return { scope, parties: rows.map(({ party }) => party) };
};

const asCsv = async (pages: Pages) => bytesOf(await whole(writeCsv(pages, ';')));
async function asWorkbook(pages: Pages): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(pages)) pieces.push(piece);
  return Buffer.concat(pieces);
}

it.each([
  ['CSV', asCsv],
  ['XLSX', asWorkbook],
])(
  'an address book of several reads is written whole as %s, and read again as the same parties',
  async (_kind, write) => {
    const { scope, parties } = await withPeople(1_203);
    const bytes = await write(exportRecipients(database.db, scope, names));
    const book = await readRecipientFile(readTableHere, { bytes, sheet: null, parts: null, homeCountry: 'SE' });
    if ('fault' in book) throw new Error(book.fault.kind);
    const sorted = (list: typeof parties) => list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(sorted(book.good.map(({ party }) => party))).toEqual(sorted(parties));
    expect(book.bad).toEqual([]);
  },
);

it('no cell is a formula for a spreadsheet', async () => {
  const { scope } = await withPeople(1);
  expect(await whole(writeCsv(exportRecipients(database.db, scope, names), ';'))).not.toMatch(/(^|[,;\n"])[=+]/);
});

it("another shop's clerk gets an empty address book", async () => {
  const [{ scope }, other] = [await withPeople(2), await furnishShop(database.db)];
  const file = await whole(writeCsv(exportRecipients(database.db, { ...scope, reader: other.clerk }, names), ','));
  expect(readCsv(file.slice(1))).toEqual([PARTY_FORM_FIELDS]);
});

it('the refused rows come back as they were and separated as they were, with number and reasons, and can be read again once corrected', async () => {
  const file = 'Name;Address;Zip;City;E-mail\nKari;Storgata 11;0155;Oslo;kari\nOla;Gata 1;0155;Oslo;\n;Gata 2;0155\n';
  const words = {
    row: 'Row',
    reason: 'Reason',
    reasonOf: ({ field, reason }: { field: unknown; reason: string }) => `${field} ${reason}`,
  };
  const own = { sheet: null, parts: null, homeCountry: 'NO' };
  const { separator, rows } = await refusedTable(readTableHere, { bytes: bytesOf(file), ...own }, words);
  expect(separator).toBe(';');
  expect(rows).toEqual([
    ['Name', 'Address', 'Zip', 'City', 'E-mail', 'Row', 'Reason'],
    ['Kari', 'Storgata 11', '0155', 'Oslo', 'kari', '2', 'email email'],
    ['', 'Gata 2', '0155', '', '', '4', 'name required city required'],
  ]);
  const refused = await whole(writeCsv(inPages(rows), ';'));
  const corrected = await readRecipientFile(readTableHere, {
    bytes: bytesOf(refused.replace(';kari;', ';kari@example.no;').replace('\r\n;', '\r\nIda;')),
    ...own,
  });
  expect(corrected).toMatchObject({ good: [{ row: 2, party: { email: 'kari@example.no' } }], bad: [{ row: 3 }] });
});
