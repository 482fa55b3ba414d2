import { emptyItem, fillByPreset } from '@/lib/bookings/form-values';
import type { ItemForm } from '@/lib/bookings/schema';
import { MAX_ITEMS } from '@/lib/limits';
import { readable } from './cell-length';
import type { PlanContext } from './import-plan';
import type { ColumnChoice, ImportSettings, OrderField } from './order-import';
import {
  type DecimalMark,
  decimalMarkOf,
  type ReadAmount,
  readCount,
  readSide,
  readWeight,
  splitSides,
} from './read-amounts';
import type { RowNotes } from './row-notes';

const SIDES = ['lengthCm', 'widthCm', 'heightCm'] as const;
const AMOUNTS = ['weightGrams', 'weightKilograms', ...SIDES] as const;

/** The mark of decimals in each column of amounts, where its values prove one. */
export type DecimalMarks = Partial<Record<OrderField, DecimalMark | null>>;

/** Looks through the columns of amounts once, so that `1.200` is read by its neighbours `0.350` and `2.5`. */
export function decimalMarks(
  columns: readonly ColumnChoice[],
  rows: readonly { cells: readonly string[] }[],
): DecimalMarks {
  const there = AMOUNTS.filter((field) => columns.includes(field));
  const valuesOf = (field: OrderField) => rows.map(({ cells }) => readable(field, cells[columns.indexOf(field)] ?? ''));
  return Object.fromEntries(there.map((field) => [field, decimalMarkOf(valuesOf(field))]));
}

/** The parcels of a row: as many as it says, all alike; what it leaves out comes from the parcel size chosen for the file, or the shop's usual one. */
export function readParcels(
  notes: RowNotes,
  settings: ImportSettings,
  { booking }: PlanContext,
  marks: DecimalMarks,
): ItemForm[] {
  const preset = booking.presets.find(({ id, isDefault }) =>
    settings.presetId ? id === settings.presetId : isDefault,
  );
  const filled = preset ? fillByPreset(emptyItem, preset) : emptyItem;
  const item: ItemForm = {
    ...filled,
    ...weightOf(notes, marks),
    ...sizeOf(notes),
    ...sidesOf(notes, marks),
    ...(notes.cell('contents') && { contents: notes.cell('contents') }),
    reference: notes.cell('itemReference'),
  };
  const count = countOf(notes);
  if (count > 1 && item.reference) notes.fault('itemReference', 'referenceOfMany', { proposal: '' });
  return Array.from({ length: count }, () => item);
}

function weightOf(notes: RowNotes, marks: DecimalMarks): Partial<ItemForm> {
  const field = (['weightGrams', 'weightKilograms'] as const).find((each) => notes.cell(each) !== '');
  if (!field) return {};
  const unit = field === 'weightGrams' ? 'g' : 'kg';
  return { weightGrams: textOf(notes, field, readWeight(notes.cell(field), unit, marks[field] ?? null), ' g') };
}

function sidesOf(notes: RowNotes, marks: DecimalMarks): Partial<ItemForm> {
  const given = SIDES.filter((field) => notes.cell(field) !== '');
  const read = (field: (typeof SIDES)[number]) => readSide(notes.cell(field), marks[field] ?? null);
  return Object.fromEntries(given.map((field) => [field, textOf(notes, field, read(field), ' cm')]));
}

function sizeOf(notes: RowNotes): Partial<ItemForm> {
  const typed = notes.cell('size');
  if (typed === '' || notes.isFaulty('size')) return {};
  const amounts = splitSides(typed)?.map((side) => readSide(side, null));
  const values = amounts?.flatMap((amount) => ('value' in amount ? [amount.value] : []));
  if (!amounts || values?.length !== SIDES.length) {
    notes.fault('size', 'size');
    return {};
  }
  const isRounded = amounts.some((amount) => 'rounded' in amount && amount.rounded);
  if (isRounded) notes.correct('size', typed, values.join('x'));
  return Object.fromEntries(SIDES.map((field, at) => [field, String(values[at])]));
}

/** The amount as the form holds it. One that is not read stays as it stands: its row is not booked. */
function textOf(notes: RowNotes, field: OrderField, amount: ReadAmount, unit: string): string {
  const typed = notes.cell(field);
  if ('key' in amount) {
    if (!notes.isFaulty(field)) notes.fault(field, amount.key, { proposal: amount.proposal });
    return typed;
  }
  if (amount.rounded) notes.correct(field, typed, `${amount.value}${unit}`);
  return String(amount.value);
}

function countOf(notes: RowNotes): number {
  const typed = notes.cell('parcels');
  if (typed === '') return 1;
  const count = readCount(typed);
  if ('key' in count) {
    if (!notes.isFaulty('parcels')) notes.fault('parcels', count.key);
    return 1;
  }
  if (count.value < 1) notes.fault('parcels', 'tooSmall', { limit: 1 });
  if (count.value > MAX_ITEMS) notes.fault('parcels', 'tooLarge', { limit: MAX_ITEMS });
  return Math.min(Math.max(count.value, 1), MAX_ITEMS);
}
