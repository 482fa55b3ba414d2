import type { ColumnChoice, OrderField } from '@/lib/order-import';
import type { Correction, PlanFault } from './import-plan';

/** A row while it is read: its cells by their fields, and what was found out about them. */
export type RowNotes = {
  /** The text of a field; empty where the file has none. */
  cell: (field: OrderField) => string;
  faults: PlanFault[];
  corrections: Correction[];
  fault: (field: OrderField, key: string, more?: { proposal?: string | null; limit?: number }) => void;
  correct: (field: OrderField, from: string, to: string) => void;
  isFaulty: (field: OrderField) => boolean;
};

/** Fields that another column may hold: a name in parts, a place in a free address, three sides in one cell. */
const HELD_BY: Partial<Record<OrderField, readonly OrderField[]>> = {
  name: ['company', 'name', 'firstName', 'surname', 'freeAddress'],
  contact: ['contact', 'name', 'firstName', 'surname', 'freeAddress'],
  address: ['address', 'houseNumber', 'freeAddress'],
  ...Object.fromEntries(
    (['coaddress', 'zipCode', 'city', 'countryCode', 'phone', 'phone2', 'email', 'reference'] as const).map((field) => [
      field,
      [field, 'freeAddress'],
    ]),
  ),
  weightGrams: ['weightGrams', 'weightKilograms'],
  lengthCm: ['lengthCm', 'size'],
  widthCm: ['widthCm', 'size'],
  heightCm: ['heightCm', 'size'],
};

/** Fields that may have several lines; of all others the form and the label have one. */
const OF_LINES: readonly OrderField[] = ['freeAddress', 'messageToCarrier', 'messageToConsignee'];
const BREAK = /\s*[\r\n]+\s*/g;

/** Begins the notes of a row. Lines within a cell become one, which is said. */
export function takeNotes(columns: readonly ColumnChoice[], cells: readonly string[]): RowNotes {
  const isBroken = (field: OrderField) =>
    !OF_LINES.includes(field) && /[\r\n]/.test(cells[columns.indexOf(field)] ?? '');
  const cell = (field: OrderField) => {
    const text = cells[columns.indexOf(field)] ?? '';
    return OF_LINES.includes(field) ? text : text.replace(BREAK, ', ');
  };
  const columnOf = (field: OrderField): number | null => {
    const holders = (HELD_BY[field] ?? [field]).filter((each) => columns.includes(each));
    const holder = holders.find((each) => cell(each) !== '') ?? holders[0];
    return holder ? columns.indexOf(holder) : null;
  };
  const faults: PlanFault[] = [];
  const corrections = columns.flatMap((field, column): Correction[] =>
    field && isBroken(field) ? [{ field, column, from: cells[column] ?? '', to: cell(field) }] : [],
  );
  const isFaulty = (field: OrderField) => {
    const column = columnOf(field);
    return faults.some((fault) => fault.field === field || (column !== null && fault.column === column));
  };
  return {
    cell,
    faults,
    corrections,
    isFaulty,
    fault: (field, key, { proposal = null, limit } = {}) => {
      faults.push({ field, column: columnOf(field), key, ...(limit !== undefined && { limit }), proposal });
    },
    correct: (field, from, to) => {
      corrections.push({ field, column: columnOf(field), from, to });
    },
  };
}
