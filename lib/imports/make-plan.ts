import { createHash } from 'node:crypto';
import { scheduler } from 'node:timers/promises';
import { SOLUTION_KINDS, type SolutionKind } from '@/lib/shops/limits';
import { cellText } from '@/lib/table-files/cell-text';
import { readable } from './cell-length';
import type {
  ImportPlan,
  ImportRow,
  PlanContext,
  PlanHead,
  PlannedRow,
  PlannedShipment,
  ReadValues,
} from './import-plan';
import {
  flagAnother,
  flagShipment,
  groupOrders,
  joinedShipment,
  type OrderRow,
  type ReadRow,
  type ReadRows,
  type SeenRow,
  type SharedRow,
  seeEarlier,
  shareCells,
} from './join-orders';
import type { ColumnChoice } from './order-import';
import { type OrderReading, orderReader, readOrderRow } from './read-order-row';
import { meantCell } from './row-notes';
import { countWords, type ReadWord } from './solution-words';

/** Ten thousand rows take a second: `planInTurns` lets others work after so long, in milliseconds. */
const TURN_MS = 2;

/**
 * What becomes of each row, and the forms that are booked (docs/imports.md#check). Pure: the page shows this plan and the booking is made of
 * the same one, compared by its digest.
 */
export function planImport(...from: Parameters<typeof planParts>): ImportPlan {
  const parts = planParts(...from);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

/** The same plan, made in turns with whatever else the process has to do. */
export async function planInTurns(...from: Parameters<typeof planParts>): Promise<ImportPlan> {
  const parts = planParts(...from);
  let since = performance.now();
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    if (performance.now() - since < TURN_MS) continue;
    await scheduler.yield();
    since = performance.now();
  }
}

function* planParts(
  head: PlanHead,
  sources: readonly ImportRow[],
  context: PlanContext,
): Generator<undefined, ImportPlan, undefined> {
  const { columns, settings } = head;
  const seen = seeEarlier(columns, yield* orderRows(columns, sources), settings.joinsOrders, context);
  const reader = orderReader(head, context, seen);
  const planned = new Map(seen.map((row) => [row, leftOut(row)]));
  const shipments: PlannedShipment[] = [];
  const shipmentIds = new Map<string, number>();
  const words: ReadWord[] = [];
  const digest = createHash('sha256');
  for (const group of groupOrders(seen, settings.joinsOrders)) {
    yield;
    const point = group.find(({ source }) => source.point)?.source.point ?? null;
    const [first, ...others] = shareCells(columns, group);
    const read = ({ row, cells, faults }: SharedRow): ReadRow => {
      const order = readOrderRow(reader, { ...row.source, cells, point });
      return { row, order, faults: [...flagAnother(columns, row), ...order.faults, ...faults] };
    };
    const rows: ReadRows = [read(first), ...others.map(read)];
    flagShipment(columns, rows, shipmentIds);
    const isReady = rows.every(({ faults }) => faults.length === 0);
    const shipment = isReady ? shipments.push(joinedShipment(rows)) - 1 : null;
    if (shipment !== null) digest.update(`${JSON.stringify(shipments[shipment])}\n`);
    for (const { row, order, faults } of rows) {
      const { corrections, pointWanted, word } = order;
      if (word) words.push(word);
      const kind = isReady ? ('ready' as const) : ('to_fix' as const);
      const warnings = isReady ? order.warnings : [];
      const known = { row: row.source.row, kind, faults, corrections, warnings, earlier: row.earlier };
      planned.set(row, { ...known, pointWanted, values: valuesOf(order), shipment });
    }
  }
  const all = [...planned.values()];
  const counts = countsOf(all, shipments, context.booking);
  return { rows: all, shipments, digest: digest.digest('hex'), counts, words: countWords(words) };
}

/** The order references of a file, each once: those whose earlier bookings are looked up. */
export function orderReferences(columns: readonly ColumnChoice[], rows: readonly ImportRow[]): string[] {
  const at = columns.indexOf('orderReference');
  return [...new Set(rows.flatMap(({ cells }) => referenceOf(cells[at]) || []))];
}

const referenceOf = (cell = '') => meantCell('orderReference', readable('orderReference', cellText(cell)));

function* orderRows(
  columns: readonly ColumnChoice[],
  rows: readonly ImportRow[],
): Generator<undefined, OrderRow[], undefined> {
  const at = columns.indexOf('orderReference');
  const read: OrderRow[] = [];
  for (const source of rows) {
    yield;
    read.push({ source, cells: source.cells.map(cellText), reference: referenceOf(source.cells[at]) });
  }
  return read;
}

const valuesOf = ({ form: { solutionId, recipient, items } }: OrderReading): ReadValues => ({
  solutionId,
  countryCode: recipient.countryCode,
  weightGrams: items[0]?.weightGrams ?? '',
});

function leftOut({ source, earlier }: SeenRow): PlannedRow {
  const nothing = { faults: [], corrections: [], warnings: [], pointWanted: null, values: null, shipment: null };
  return { row: source.row, kind: 'left_out', earlier, ...nothing };
}

function countsOf(
  rows: readonly PlannedRow[],
  shipments: readonly PlannedShipment[],
  { solutions }: PlanContext['booking'],
): ImportPlan['counts'] {
  const kindOf = new Map(solutions.map(({ id, kind }) => [id, kind]));
  const parcelsOf = (sent: readonly PlannedShipment[]) => sent.reduce((sum, { form }) => sum + form.items.length, 0);
  const ofKind = (kind: SolutionKind) =>
    parcelsOf(shipments.filter(({ form }) => kindOf.get(form.solutionId) === kind));
  return {
    rows: rows.length,
    toFix: rows.filter(({ kind }) => kind === 'to_fix').length,
    warned: rows.filter(({ warnings }) => warnings.length > 0).length,
    leftOut: rows.filter(({ kind }) => kind === 'left_out').length,
    shipments: shipments.length,
    parcels: parcelsOf(shipments),
    byKind: Object.fromEntries(SOLUTION_KINDS.map((kind) => [kind, ofKind(kind)])) as Record<SolutionKind, number>,
  };
}
