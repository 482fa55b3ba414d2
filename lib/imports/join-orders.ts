import { barePostalCode } from '@/lib/addresses/postal-code';
import { fold, foldedWords } from '@/lib/fold';
import { MAX_ITEMS } from '@/lib/limits';
import { joinParty } from '@/lib/table-files/join-party';
import type { BookedOrder } from '@/lib/warnings/data';
import type { EarlierOrder, ImportRow, PlanContext, PlanFault, PlannedShipment } from './import-plan';
import type { ColumnChoice, OrderField } from './order-import';
import type { OrderReading } from './read-order-row';
import { meantCell } from './row-notes';

// Rows with one order reference: which of them are one shipment, what stands against that, and which are left out.

/** Each row of a shipment may say these of its own parcel; all else is the shipment's. */
const OF_PARCEL: ReadonlySet<OrderField> = new Set<OrderField>([
  'parcels',
  'weightGrams',
  'weightKilograms',
  'lengthCm',
  'widthCm',
  'heightCm',
  'size',
  'contents',
  'itemReference',
] as const);

/** A row with its order reference and its cells, cleaned. */
export type OrderRow = { source: ImportRow; reference: string; cells: string[] };

/** A row, and where its order stood before; null where it is the first. `isOfAnother`: its reference was booked for another recipient. */
export type SeenRow = OrderRow & { earlier: EarlierOrder | null; isLeftOut: boolean; isOfAnother: boolean };

/** The rows of one shipment, which has one at least. */
type SeenRows = readonly [SeenRow, ...SeenRow[]];
/** A row with the cells that it is read by. */
export type SharedRow = { row: SeenRow; cells: string[]; faults: PlanFault[] };

/** Which rows are left out: by a clerk's choice, or since their orders are booked already or stand further up, unless a clerk says otherwise. */
export function seeEarlier(
  columns: readonly ColumnChoice[],
  rows: readonly OrderRow[],
  joins: boolean,
  { earlier }: PlanContext,
): SeenRow[] {
  const again = new Set(rows.flatMap(({ source, reference }) => (source.choice === 'book_again' ? [reference] : [])));
  const firstRow = new Map<string, number>();
  return rows.map((row) => {
    const { source, reference } = row;
    const first = { ...row, earlier: null, isLeftOut: false, isOfAnother: false };
    if (source.choice === 'left_out') return { ...first, isLeftOut: true };
    if (reference === '') return first;
    // Part of an order is not booked again without the rest of it.
    const isAgain = joins ? again.has(reference) : source.choice === 'book_again';
    const booked = earlier.get(reference);
    const isOfAnother = booked !== undefined && !isAgain && isForAnother(columns, row.cells, booked);
    const firstInFile = firstRow.get(reference);
    if (firstInFile === undefined) firstRow.set(reference, source.row);
    const isRepeated = firstInFile !== undefined && !joins;
    const seen = isOfAnother ? null : booked ? bookedOrder(booked) : isRepeated ? inFile(firstInFile) : null;
    return { ...first, isOfAnother, earlier: seen, isLeftOut: seen !== null && !isAgain };
  });
}

const bookedOrder = ({ at, bookingId, shipmentId }: BookedOrder): EarlierOrder => ({
  kind: 'booked',
  at,
  bookingId,
  shipmentId,
});
const inFile = (row: number): EarlierOrder => ({ kind: 'in_file', row });

/** Neither a word of the name nor the postal code is the same: a list that numbers its rows begins anew each day. */
function isForAnother(columns: readonly ColumnChoice[], cells: readonly string[], booked: BookedOrder): boolean {
  const { name } = joinParty((part) => cells[columns.indexOf(part)] ?? '');
  const zipCode = codeOf(cells[columns.indexOf('zipCode')] ?? '');
  const words = foldedWords(booked.name);
  const isNamed = name !== '' && !foldedWords(name).some((word) => words.includes(word));
  return isNamed && zipCode !== '' && zipCode !== codeOf(booked.zipCode);
}

/** Without what a spreadsheet or a country adds or takes away. */
const codeOf = (zipCode: string) => barePostalCode(meantCell('zipCode', zipCode)).replace(/^0+/, '');

/** The rows of each shipment, by the first of them. */
export function groupOrders(rows: readonly SeenRow[], joins: boolean): SeenRows[] {
  const groups = new Map<string, [SeenRow, ...SeenRow[]]>();
  for (const row of rows.filter(({ isLeftOut }) => !isLeftOut)) {
    const key = joins && row.reference !== '' ? `order ${row.reference}` : `row ${row.source.row}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** What is asked of a row whose reference was booked for another recipient: without it nothing is compared. */
export function flagAnother(columns: readonly ColumnChoice[], { isOfAnother }: SeenRow): PlanFault[] {
  const column = columns.indexOf('orderReference');
  return isOfAnother ? [{ field: 'orderReference', column, key: 'orderOfAnother', proposal: '' }] : [];
}

/** The cells of each row with what another row of the shipment says where its own cell is empty, and faults where two rows contradict. */
export function shareCells(
  columns: readonly ColumnChoice[],
  [first, ...others]: SeenRows,
): [SharedRow, ...SharedRow[]] {
  if (others.length === 0) return [{ row: first, cells: first.cells, faults: [] }];
  const group = [first, ...others];
  const shared = columns.map((field, column) => {
    if (field === null || OF_PARCEL.has(field)) return null;
    return group.map(({ cells }) => cells[column] ?? '').find(Boolean) ?? '';
  });
  const share = (row: SeenRow): SharedRow => {
    const faults = shared.flatMap((text, column): PlanFault[] => {
      const [field, own] = [columns[column], row.cells[column] ?? ''];
      if (!field || text === null || own === '' || fold(own) === fold(text)) return [];
      return [{ field, column, key: 'orderDiffers', proposal: text }];
    });
    const width = Math.max(columns.length, row.cells.length);
    const cells = Array.from({ length: width }, (_, column) => shared[column] ?? row.cells[column] ?? '');
    return { row, cells, faults };
  };
  return [share(first), ...others.map(share)];
}

/** A row of a shipment with what was read of it. */
export type ReadRow = { row: SeenRow; order: OrderReading; faults: PlanFault[] };

/** The rows of one shipment, which has one at least. */
export type ReadRows = readonly [ReadRow, ...ReadRow[]];

/**
 * Adds what stands against a shipment as a whole: too many parcels, a shipment id of another row, which `shipmentIds` keeps, and a row of the
 * same order that has to be fixed.
 */
export function flagShipment(
  columns: readonly ColumnChoice[],
  group: ReadRows,
  shipmentIds: Map<string, number>,
): void {
  const [first] = group;
  const flag = (read: ReadRow, field: OrderField, key: string, limit: number) => {
    const column = columns.indexOf(field);
    read.faults.push({ field, column: column < 0 ? null : column, key, limit, proposal: null });
  };
  const parcels = group.reduce((sum, { order }) => sum + order.form.items.length, 0);
  if (parcels > MAX_ITEMS) flag(first, 'parcels', 'tooMany', MAX_ITEMS);
  const { shipmentId } = first.order.form;
  const taken = shipmentIds.get(shipmentId);
  if (taken !== undefined) flag(first, 'shipmentId', 'shipmentIdTwice', taken);
  else if (shipmentId !== '') shipmentIds.set(shipmentId, first.row.source.row);
  const faulty = group.find(({ faults }) => faults.length > 0);
  if (!faulty) return;
  for (const read of group.filter(({ faults }) => faults.length === 0)) {
    flag(read, 'orderReference', 'orderIncomplete', faulty.row.source.row);
  }
}

/** The shipment of a row, or of several with one order reference: the parcels of all of them under the form of the first. */
export function joinedShipment(group: ReadRows): PlannedShipment {
  const [first] = group;
  const items = group.flatMap(({ order }) => order.form.items);
  return { rows: group.map(({ row }) => row.source.row), form: { ...first.order.form, items } };
}
