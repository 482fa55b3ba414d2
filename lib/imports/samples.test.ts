import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTableHere } from '@/lib/table-files/read-table';
import { AS_FOUND } from '@/lib/table-files/table';
import { planContext, SETTINGS } from '@/lib/testing/import-plan';
import { SAMPLE_SHEET } from '@/lib/testing/sample-workbook';
import { planImport } from './make-plan';
import { matchColumns } from './match-columns';
import { readOrderFile } from './read-order-file';

const WORKBOOK = 'docs/samples/orders.xlsx';

async function planSample(path: string, joinsOrders = false) {
  const file = await readOrderFile(readTableHere, { bytes: readFileSync(path), ...AS_FOUND });
  if ('fault' in file) throw new Error(`Not read: ${file.fault.kind}`);
  const matches = matchColumns(file.headers, file.rows, null);
  const sources = file.rows.map((row) => ({ ...row, choice: null, point: null, formKey: crypto.randomUUID() }));
  const head = { columns: matches.map(({ choice }) => choice), settings: { ...SETTINGS, joinsOrders } };
  // A shop without parcel sizes: the samples say all that the carrier needs.
  const booking = { ...planContext().booking, presets: [] };
  return { file, matches, plan: planImport(head, sources, planContext({ booking })) };
}

it('the sample of a web shop is booked as it is', async () => {
  const { plan, matches } = await planSample('docs/samples/orders-webshop.csv');
  expect(plan.rows.flatMap(({ faults, corrections }) => [...faults, ...corrections])).toEqual([]);
  expect(plan.counts).toEqual({
    rows: 10,
    toFix: 0,
    warned: 0,
    leftOut: 0,
    shipments: 10,
    parcels: 11,
    byKind: { home: 5, pick_up: 6, return: 0 },
  });
  expect(matches.some(({ isDoubtful }) => isDoubtful)).toBe(false);
});

it('the ugly sample of a ledger has its zeros back and two rows to fix', async () => {
  const { file, plan } = await planSample('docs/samples/ordrer-regnskap.csv');
  expect(file.source).toMatchObject({ encoding: 'windows-1252', separator: ';', rowsAbove: 3, rowsBelow: 2 });
  expect(file.proof).toBe('Bjørg Ås');
  expect(plan.counts).toMatchObject({ rows: 7, toFix: 2, shipments: 5, parcels: 6 });
  expect(plan.rows.flatMap(({ corrections }) => corrections.map(({ to }) => to))).toEqual(['0155', '0050']);
  const faults = plan.rows.flatMap(({ row, faults }) => faults.map(({ field, key }) => [row, field, key]));
  expect(faults).toEqual([
    [8, 'phone', 'shortenedNumber'],
    [10, 'city', 'required'],
  ]);
});

it('the sample workbook has one order in two rows, which are two parcels where a clerk says so', async () => {
  const { file, plan } = await planSample(WORKBOOK);
  expect(file.rows.map(({ cells }) => cells.map(String))).toEqual(
    SAMPLE_SHEET.rows.slice(1).map((cells) => cells.map((cell) => String(cell))),
  );
  expect(plan.counts).toMatchObject({ rows: 5, toFix: 0, leftOut: 1, shipments: 4, parcels: 4 });
  expect((await planSample(WORKBOOK, true)).plan.counts).toMatchObject({ leftOut: 0, shipments: 4, parcels: 5 });
});
