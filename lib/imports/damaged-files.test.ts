import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTableHere } from '@/lib/table-files/read-table';
import { importRows, planContext, SETTINGS } from '@/lib/testing/import-plan';
import type { ImportPlan, ImportRow } from './import-plan';
import { planImport } from './make-plan';
import { matchColumns } from './match-columns';
import { readOrderFile } from './read-order-file';

/** What is booked of a row; null where a clerk must type something first. */
type Values = Record<string, string | undefined> | null;
/** `remarks`: what a clerk is told or asked, by row and field. A proposal is taken before `rows` are read. */
type Wanted = { rows: Values[]; remarks?: string[] };

const OWN_PARCEL = { weightGrams: '900', size: '30x20x10' };

async function readDamaged(name: string): Promise<{ rows: Values[]; remarks: string[] }> {
  const bytes = readFileSync(`lib/imports/damaged-files/${name}`);
  const file = await readOrderFile(readTableHere, { bytes, sheet: null, encoding: null });
  if ('fault' in file) throw new Error(`Not read: ${file.fault.kind}`);
  const columns = matchColumns(file.headers, file.rows, null).map(({ choice }) => choice);
  const plan = (rows: ImportRow[]) => planImport({ columns, settings: SETTINGS }, rows, planContext());
  const [empty] = importRows([[]]);
  const rows = file.rows.map((row): ImportRow => ({ ...empty, ...row, formKey: crypto.randomUUID() }) as ImportRow);
  const first = plan(rows);
  const repaired = rows.map((row, at) => ({ ...row, cells: withProposals(row.cells, first.rows[at]) }));
  const second = plan(repaired);
  return { rows: second.rows.map((row) => valuesOf(second, row, columns)), remarks: first.rows.flatMap(remarksOf) };
}

type PlannedRow = ImportPlan['rows'][number];

function withProposals(cells: readonly string[], row: PlannedRow | undefined): string[] {
  const proposals = new Map(row?.faults.map(({ column, proposal }) => [column, proposal]));
  return cells.map((cell, at) => proposals.get(at) ?? cell);
}

function remarksOf({ row, faults, corrections }: PlannedRow): string[] {
  const said = corrections.map(({ field, from, to }) => `${row} ${field}: ${from} is ${to}`);
  const asked = faults.map(({ field, key, proposal }) =>
    [`${row} ${field}: ${key}`, proposal].filter((part) => part !== null).join(', use '),
  );
  return [...said, ...asked];
}

function valuesOf(plan: ImportPlan, { shipment }: PlannedRow, columns: readonly unknown[]): Values {
  const form = plan.shipments[shipment ?? -1]?.form;
  if (!form) return null;
  const { orderReference, deliveryDate, recipient, items } = form;
  const [{ weightGrams = '', lengthCm = '', widthCm = '', heightCm = '' } = {}] = items;
  const countryCode = recipient.countryCode === 'NO' ? '' : recipient.countryCode;
  const isWeighed = columns.some((field) => field === 'weightGrams' || field === 'weightKilograms');
  const measured = {
    weightGrams: isWeighed ? weightGrams : '',
    size: columns.includes('size') ? [lengthCm, widthCm, heightCm].join('x') : '',
  };
  const all = { orderReference, ...recipient, countryCode, deliveryDate, ...measured };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function itReads(files: Record<string, Wanted>): void {
  it.each(Object.entries(files))('%s', async (name, { rows, remarks = [] }) => {
    expect(await readDamaged(name)).toEqual({ rows, remarks });
  });
}

describe('an address comes whole from one side, the delivery first:', () => {
  const kari = { name: 'Kari Nordmann', address: 'Storgata 11', zipCode: '0155', city: 'Oslo', ...OWN_PARCEL };
  itReads({
    's02-half-of-two-addresses.csv': { rows: [{ orderReference: 'A11', ...kari }] },
    's03-street-of-the-payer.csv': { rows: [{ orderReference: 'A21', ...kari }] },
    's04-buyer-instead-of-recipient.csv': { rows: [{ orderReference: 'A31', ...kari, weightGrams: '1200' }] },
  });
});
