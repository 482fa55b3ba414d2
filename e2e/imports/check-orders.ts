import { createHash } from 'node:crypto';
import type { PlannedRow, PlannedShipment } from '@/lib/imports/import-plan';
import { planImport } from '@/lib/imports/make-plan';
import { matchColumns } from '@/lib/imports/match-columns';
import { readOrderFile } from '@/lib/imports/read-order-file';
import { readTableHere } from '@/lib/table-files/read-table';
import { AS_FOUND } from '@/lib/table-files/table';
import { planContext, SETTINGS } from '@/lib/testing/import-plan';
import type { Random } from '../harness/seeded-random';
import { FILE_KINDS } from './file-kinds';
import { type Mark, ORDER_COLUMNS, type OrderCell } from './order-rows';

/** Lines that lists of orders have above their headers and below their last order. */
const TITLE = [['Ordrer, uke 48'], ['Butikk AS'], ['Eksportert: 25.11.2026']];
const FOOT = [['Sum', '', '', '', '', '', '1 234,50'], ['Side 1 av 1']];

/** `plans`: how many of the files gave cells that no other one had given. */
export type OrderFigures = {
  files: number;
  rows: number;
  plans: number;
  ready: number;
  flagged: number;
  corrected: number;
  silent: number;
};

/**
 * Writes orders in every kind of file, with decimal commas and points, with lines around them and without, reads them with no hand, and
 * compares what would be booked with what was meant. A cell that is booked otherwise without a correction or a fault is changed in silence.
 */
export async function checkOrders(count: number, random: Random): Promise<{ figures: OrderFigures; faults: string[] }> {
  const figures: OrderFigures = { files: 0, rows: 0, plans: 0, ready: 0, flagged: 0, corrected: 0, silent: 0 };
  const faults: string[] = [];
  const read = new Set<string>();
  const written = { ',': generate(count, ',', random), '.': generate(count, '.', random) };
  for (const [index, kind] of FILE_KINDS.entries()) {
    const mark: Mark = index % 2 === 0 ? ',' : '.';
    const hasTitle = index % 4 < 2;
    const orders = written[mark];
    const lines = [ORDER_COLUMNS.map(({ header }) => header), ...orders.map((row) => row.map((cell) => cell.written))];
    const bytes = kind.write(hasTitle ? [...TITLE, ...lines, ...FOOT] : lines);
    const name = `${kind.name}, decimals with ${mark}${hasTitle ? ', between other lines' : ''}`;
    for (const fault of await checkFile(bytes, orders, figures, read)) faults.push(`${name}: ${fault}`);
    figures.files += 1;
  }
  return { figures, faults };
}

function generate(count: number, mark: Mark, random: Random): OrderCell[][] {
  return Array.from({ length: count }, (_, row) => ORDER_COLUMNS.map(({ cell }) => cell(random, mark, row)));
}

/** `read` keeps the cells of the files so far: of the same cells and columns the plan is the same, and is compared once. */
async function checkFile(
  bytes: Uint8Array,
  orders: readonly OrderCell[][],
  figures: OrderFigures,
  read: Set<string>,
): Promise<string[]> {
  const file = await readOrderFile(readTableHere, { bytes, ...AS_FOUND });
  if ('fault' in file) return [file.fault.kind];
  const columns = matchColumns(file.headers, file.rows, null).map(({ choice }) => choice);
  const wrong = ORDER_COLUMNS.filter(({ field }, at) => columns[at] !== field);
  if (wrong.length > 0) return [`columns: ${JSON.stringify(columns)}`];
  if (file.rows.length !== orders.length) return [`${file.rows.length} rows of ${orders.length}`];
  figures.rows += orders.length;
  const cells = createHash('sha256')
    .update(JSON.stringify(file.rows.map((row) => row.cells)))
    .digest('hex');
  if (read.has(cells)) return [];
  read.add(cells);
  figures.plans += 1;
  const sources = file.rows.map((row) => ({ ...row, choice: null, point: null, formKey: crypto.randomUUID() }));
  const plan = planImport({ columns, settings: SETTINGS }, sources, planContext());
  figures.ready += plan.counts.shipments;
  return plan.rows.flatMap((row, at) => checkRow(row, plan.shipments[row.shipment ?? -1], orders[at] ?? [], figures));
}

function checkRow(
  { row, kind, faults, corrections }: PlannedRow,
  shipment: PlannedShipment | undefined,
  cells: readonly OrderCell[],
  figures: OrderFigures,
): string[] {
  // An order that stands in the file twice is left out: here those whose numbers a spreadsheet has shortened.
  if (kind === 'left_out') return cells[0]?.wanted === 'flagged' ? [] : [`row ${row} is left out`];
  return ORDER_COLUMNS.flatMap(({ field, booked }, at) => {
    const { written, wanted, isCorrected } = cells[at] ?? { written: '', wanted: '' };
    const isFlagged = faults.some((fault) => fault.column === at);
    const isShown = corrections.some((correction) => correction.column === at);
    if (isFlagged) figures.flagged += 1;
    if (isShown) figures.corrected += 1;
    if (isFlagged !== (wanted === 'flagged'))
      return [`row ${row}: ${field} ${JSON.stringify(written)}: ${JSON.stringify(faults)}`];
    const value = shipment ? booked(shipment.form) : wanted;
    if (!isFlagged && value !== wanted && !isShown) figures.silent += 1;
    const isRight = isFlagged || (value === wanted && isShown === (isCorrected === true));
    return isRight ? [] : [`row ${row}: ${field} ${JSON.stringify(written)} is booked as ${JSON.stringify(value)}`];
  });
}
