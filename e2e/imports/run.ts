import { parseArgs } from 'node:util';
import { withoutGuard } from '@/lib/csv';
import { matchColumns } from '@/lib/imports/match-columns';
import { findColumns } from '@/lib/recipients/file-columns';
import { readTableHere } from '@/lib/table-files/read-table';
import { AS_FOUND } from '@/lib/table-files/table';
import { HEADER_SETS } from '@/lib/testing/header-sets';
import { HOSTILE_FILES } from '@/lib/testing/hostile-files';
import { ORDER_HEADER_SETS } from '@/lib/testing/order-header-sets';
import { type Random, seededRandom } from '../harness/seeded-random';
import { checkOrders } from './check-orders';
import { FILE_KINDS, type Rows } from './file-kinds';

// Generated rows written in every kind of file and read again, files that must be refused, and the headers of other programs:
// `npm run test:imports -- --rows 10000`. A cell that comes back changed, a hostile file that is read, and more than one column of twenty
// that is read as another field is a fault, and the run fails. Times and memory are printed alone.

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, seed: { type: 'string', default: '7' } },
});
const startedAt = performance.now();
const random = seededRandom(Number(values.seed));
const rows = generateRows(Number(values.rows), random);
const faults: string[] = [];
const hostile = await refuseAll();
for (const kind of FILE_KINDS) await readAgain(kind.name, kind.write(rows));
const headers = placeAllColumns();
const orderHeaders = matchAllColumns();
const orders = await checkOrders(Number(values.rows), random);
faults.push(...orders.faults);
const seconds = Math.round((performance.now() - startedAt) / 1000);
for (const fault of faults.slice(0, 100)) process.stderr.write(`${fault}\n`);
const figures = {
  seed: Number(values.seed),
  kinds: FILE_KINDS.length,
  rows: rows.length - 1,
  faults: faults.length,
  hostile,
  headers,
  orderHeaders,
  orders: orders.figures,
};
process.stdout.write(`${JSON.stringify({ ...figures, seconds })}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Names and addresses with the letters, quotes and separators of real ones, codes with zeros in front, formulas. */
function generateRows(count: number, { pick, below }: Random): Rows {
  const names = [
    'Åse Ødegård',
    'Bakke, Jo',
    'Per "Pelle" Hansen',
    "O'Brien; Søn & Co",
    'Müller <GmbH>',
    '=cmd|A1',
    '@kari',
  ];
  const streets = ['Storgata', 'Øvre Slottsgate', 'Rue de l’Église'.replace('’', "'"), 'H. C. Andersens Boulevard'];
  const body = Array.from({ length: count }, (_, index) => [
    `${pick(names)} ${index}`,
    `${pick(streets)} ${below(200)}`,
    String(below(10_000)).padStart(4, '0'),
    pick(['Oslo', 'Tromsø', 'Malmö', 'Århus']),
    pick(['', '+47 912 34 567', '004791234567', '-']),
    pick(['1,5', '1.5', '1 500', '3E5', '370724763243779252', '']),
  ]);
  return [['Navn', 'Adresse', 'Postnr', 'Poststed', 'Telefon', 'Vekt'], ...body];
}

async function readAgain(name: string, bytes: Uint8Array): Promise<void> {
  const table = await readTableHere({ bytes, ...AS_FOUND, mostRows: rows.length + 1 });
  if ('fault' in table) return void faults.push(`${name}: ${table.fault}`);
  if (table.rows.length !== rows.length) faults.push(`${name}: ${table.rows.length} rows of ${rows.length}`);
  for (const [index, wanted] of rows.entries()) {
    const cells = table.rows[index]?.cells.map(withoutGuard) ?? [];
    const isSame = wanted.every((cell, at) => cell === (cells[at] ?? ''));
    if (!isSame) faults.push(`${name}: row ${index + 1}: ${JSON.stringify(cells)} for ${JSON.stringify(wanted)}`);
  }
}

/** How many columns of other programs' files find the field that they belong to; those that do not are printed. */
function placeAllColumns(): object {
  let [columns, right] = [0, 0];
  for (const { from, columns: all } of HEADER_SETS) {
    const places = new Map(
      Object.entries(findColumns(all.map(({ header }) => header))).map(([part, at]) => [at, part]),
    );
    for (const [at, { header, part }] of all.entries()) {
      columns += 1;
      if ((places.get(at) ?? null) === part) right += 1;
      else process.stderr.write(`${from}: ${header} is read as ${places.get(at) ?? 'nothing'}\n`);
    }
  }
  if (right / columns < 0.95) faults.push(`headers: ${right} of ${columns} columns`);
  return { sets: HEADER_SETS.length, columns, right };
}

/** The same of orders: how many columns are what they should be, without a hand. */
function matchAllColumns(): object {
  let [columns, right] = [0, 0];
  for (const { from, columns: all } of ORDER_HEADER_SETS) {
    const cells = all.map(({ value }) => value);
    const found = matchColumns(
      all.map(({ header }) => header),
      [{ cells }],
      null,
    );
    for (const [at, { header, field }] of all.entries()) {
      columns += 1;
      if (found[at]?.choice === field) right += 1;
      else process.stderr.write(`${from}: ${header} is read as ${found[at]?.choice ?? 'nothing'}\n`);
    }
  }
  if (right / columns < 0.95) faults.push(`headers of orders: ${right} of ${columns} columns`);
  return { sets: ORDER_HEADER_SETS.length, columns, right };
}

/** Refuses every hostile file: the slowest in milliseconds, and by how many megabytes the process grew at most. */
async function refuseAll(): Promise<object> {
  const before = process.memoryUsage.rss();
  let [refused, slowestMs, most] = [0, 0, before];
  for (const [what, bytes, fault] of HOSTILE_FILES) {
    const from = performance.now();
    const table = await readTableHere({ bytes, ...AS_FOUND, mostRows: 10 });
    slowestMs = Math.max(slowestMs, performance.now() - from);
    most = Math.max(most, process.memoryUsage.rss());
    if ('fault' in table && table.fault === fault) refused += 1;
    else faults.push(`${what}: ${JSON.stringify(table)}`);
  }
  const grownMb = Math.round((most - before) / 1024 / 1024);
  return { files: HOSTILE_FILES.length, refused, slowestMs: Math.round(slowestMs), grownMb };
}
