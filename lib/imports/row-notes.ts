import { ofEachPartyField } from '@/lib/party-form';
import { MESSAGES } from '@/lib/shipment';
import { cellText } from '@/lib/table-files/cell-text';
import { meantText } from '@/lib/table-files/meant-text';
import { lengthFault, readable } from './cell-length';
import type { CellCorrection, PlanFault, RowWarning } from './import-plan';
import { type ColumnChoice, type ImportSettings, lackedFields, type OrderField } from './order-import';

/** A row while it is read: its cells by their fields, and what was found out about them. */
export type RowNotes = {
  /** The fields that the file has, or that are the same for all rows. */
  fields: readonly OrderField[];
  /** The text of a field; empty where there is none. */
  cell: (field: OrderField) => string;
  faults: PlanFault[];
  corrections: CellCorrection[];
  warnings: RowWarning[];
  fault: (field: OrderField, key: string, more?: { proposal?: string | null; limit?: number }) => void;
  correct: (field: OrderField, from: string, to: string) => void;
  /** Something odd that keeps nothing from being booked; a proposal is what the cell would hold instead. */
  warn: (field: OrderField, says: RowWarning['says'], proposal?: string) => void;
  isFaulty: (field: OrderField) => boolean;
};

/** Fields that another column may hold: a name in parts, a place in a free address, three sides in one cell. */
const HELD_BY: Partial<Record<OrderField, readonly OrderField[]>> = {
  ...ofEachPartyField((field) => [field, 'freeAddress']),
  name: ['company', 'name', 'firstName', 'surname', 'freeAddress'],
  contact: ['contact', 'name', 'firstName', 'surname', 'freeAddress'],
  address: ['address', 'houseNumber', 'freeAddress'],
  weightGrams: ['weightGrams', 'weightKilograms'],
  lengthCm: ['lengthCm', 'size'],
  widthCm: ['widthCm', 'size'],
  heightCm: ['heightCm', 'size'],
};

/** Fields that may have several lines; of all others the form and the label have one. */
const OF_LINES: readonly OrderField[] = ['freeAddress', ...MESSAGES];

/** Where each field stands in a row, from 0; of two columns for one field the first. */
export type FieldPlaces = ReadonlyMap<OrderField, number>;

export function fieldPlaces(columns: readonly ColumnChoice[]): FieldPlaces {
  const places = new Map<OrderField, number>();
  for (const [at, field] of columns.entries()) if (field !== null && !places.has(field)) places.set(field, at);
  return places;
}

/** The texts of what no column holds and a clerk typed once for all rows. */
export type FixedTexts = ReadonlyMap<OrderField, string>;

export function fixedTexts(columns: readonly ColumnChoice[], { fixed = {} }: ImportSettings): FixedTexts {
  return new Map(lackedFields(columns).map((field) => [field, cellText(fixed[field] ?? '')]));
}

/** The text of a field as it was meant. */
export const meantCell = (field: OrderField, text: string): string => meantText(field, text, OF_LINES.includes(field));

/** Begins the notes of a row. A text that was meant otherwise than it stands is said; a cell that is too long is not read. */
export function takeNotes(places: FieldPlaces, fixed: FixedTexts, cells: readonly string[]): RowNotes {
  const wholeOf = (field: OrderField) => cells[places.get(field) ?? -1] ?? fixed.get(field) ?? '';
  const fields = [...places.keys(), ...fixed.keys()];
  const meant = new Map(fields.map((field) => [field, meantCell(field, readable(field, wholeOf(field)))]));
  const cell = (field: OrderField) => meant.get(field) ?? '';
  const columnOf = (field: OrderField): number | null => {
    const holders = (HELD_BY[field] ?? [field]).filter((each) => places.has(each));
    const holder = holders.find((each) => cell(each) !== '') ?? holders[0];
    return (holder && places.get(holder)) ?? null;
  };
  const faults: PlanFault[] = [];
  const corrections: CellCorrection[] = [];
  const warnings: RowWarning[] = [];
  for (const [field, column] of places) {
    const from = readable(field, wholeOf(field));
    if (cell(field) !== from) corrections.push({ field, column, from, to: cell(field) });
  }
  for (const field of fields) {
    const limit = lengthFault(field, wholeOf(field));
    if (limit !== null)
      faults.push({ field, column: places.get(field) ?? null, key: 'tooLong', limit, proposal: null });
  }
  const isFaulty = (field: OrderField) => {
    if (faults.length === 0) return false;
    const column = columnOf(field);
    return faults.some((fault) => fault.field === field || (column !== null && fault.column === column));
  };
  return {
    fields,
    cell,
    faults,
    corrections,
    warnings,
    isFaulty,
    fault: (field, key, { proposal = null, limit } = {}) => {
      faults.push({ field, column: columnOf(field), key, ...(limit !== undefined && { limit }), proposal });
    },
    warn: (field, says, proposal) => {
      warnings.push({ column: columnOf(field), says, proposal: proposal ?? null });
    },
    correct: (field, from, to) => {
      const column = columnOf(field);
      // Of two corrections of one cell the clerk sees what it was and what is booked.
      const before = corrections.findIndex((each) => column !== null && each.column === column && each.to === from);
      const [{ from: first } = { from }] = before < 0 ? [] : corrections.splice(before, 1);
      corrections.push({ field, column, from: first, to });
    },
  };
}

/** The field of an import that a path of the form means; null where it is the shop's own. */
export function fieldOfPath([part = '', second = '', third = '']: readonly string[]): OrderField | null {
  if (part === 'solutionId') return 'solution';
  if (part === 'recipient') return second as OrderField;
  if (part === 'thirdParty') return 'servicePoint';
  if (part === 'sender' || part === 'shopId' || part === 'formKey') return null;
  if (part !== 'items') return part as OrderField;
  if (third === '') return 'parcels';
  return third === 'reference' ? 'itemReference' : (third as OrderField);
}
