import { isDeliverable } from '@/lib/bookings/delivery-date';
import type { BookingForm } from '@/lib/bookings/schema';
import { ofEachMessage } from '@/lib/shipment';
import { hasSwallowedRows } from '@/lib/table-files/csv-records';
import { readable } from './cell-length';
import { flagDamaged, flagRefused } from './flag-cells';
import type { CellCorrection, ImportRow, PlanContext, PlanFault, PlanHead, RowWarning } from './import-plan';
import { dayOrderOf, readDate } from './read-dates';
import { decimalMarks, readParcels } from './read-parcels';
import { readParties } from './read-recipient';
import { readPoint, readSolution } from './read-solution';
import { fieldPlaces, fixedTexts, type RowNotes, takeNotes } from './row-notes';
import { warnRow } from './row-warnings';
import type { ReadWord } from './solution-words';

/** What was read of one row: the form as it would be booked, and all that stands against it. */
export type OrderReading = {
  form: BookingForm;
  faults: PlanFault[];
  corrections: CellCorrection[];
  /** None where the row has a fault: that comes first. */
  warnings: RowWarning[];
  pointWanted: string | null;
  /** What the row says for its solution, where that is no solution's name. */
  word: ReadWord | null;
};

/** How the rows of one file are read: its columns, what fills in for them, and what the values of a column prove. */
export type OrderReader = ReturnType<typeof orderReader>;

/** The reader of a file of which these are all rows. */
export function orderReader(head: PlanHead, context: PlanContext, rows: readonly { cells: readonly string[] }[]) {
  const { columns, settings } = head;
  const dates = rows.map(({ cells }) => readable('deliveryDate', cells[columns.indexOf('deliveryDate')] ?? ''));
  return {
    ...head,
    context,
    places: fieldPlaces(columns),
    fixed: fixedTexts(columns, settings),
    marks: decimalMarks(columns, rows),
    dayOrder: dayOrderOf(dates),
  };
}

/** Reads a row as the form that a clerk would fill in by it. What the form would refuse is a fault at the cell that it comes from. */
export function readOrderRow(reader: OrderReader, source: ImportRow): OrderReading {
  const { columns, places, settings, context } = reader;
  const { shop, solutions } = context.booking;
  const { cells } = source;
  const notes = takeNotes(places, reader.fixed, cells);
  flagDamaged(notes);
  const { solutionId, word } = readSolution(notes, settings.solutionId, context);
  const solution = solutions.find(({ id }) => id === solutionId);
  const { thirdParty, wanted } = readPoint(notes, source.point, solution?.kind);
  const form: BookingForm = {
    formKey: source.formKey,
    shopId: shop.id,
    solutionId,
    ...readParties(notes, context, solutionId),
    thirdParty,
    items: readParcels(notes, settings, context, reader.marks),
    deliveryDate: deliveryDateOf(notes, reader),
    ...ofEachMessage(notes.cell),
    shipmentId: notes.cell('shipmentId'),
    orderReference: notes.cell('orderReference'),
  };
  flagRefused(notes, form, solution?.sendsPoint ?? true);
  const faults = [...beyondColumns(cells, columns.length), ...swallowedRows(cells, columns.length), ...notes.faults];
  if (faults.length === 0) warnRow(notes, form, solution, context);
  const { corrections, warnings } = notes;
  return { form, faults, corrections, warnings, pointWanted: wanted, word };
}

/** Cells behind the last header: a separator inside a text without quotes has moved all cells behind it. */
function beyondColumns(cells: readonly string[], width: number): PlanFault[] {
  return cells
    .slice(width)
    .flatMap((cell, at): PlanFault[] =>
      cell === '' ? [] : [{ field: null, column: width + at, key: 'tooManyCells', proposal: '' }],
    );
}

/** Cells of any column that hold other rows: the orders in them are in no row of their own. */
function swallowedRows(cells: readonly string[], width: number): PlanFault[] {
  return cells.flatMap((cell, column): PlanFault[] =>
    hasSwallowedRows(cell, width) ? [{ field: null, column, key: 'swallowedRows', proposal: null }] : [],
  );
}

function deliveryDateOf(notes: RowNotes, { dayOrder, context }: OrderReader): string {
  const typed = notes.cell('deliveryDate');
  if (typed === '' || notes.isFaulty('deliveryDate')) return '';
  const date = readDate(typed, dayOrder, context.today);
  if ('key' in date) {
    notes.fault('deliveryDate', date.key, { proposal: date.proposal });
    return '';
  }
  if (!isDeliverable(date.value, context.today)) {
    notes.fault('deliveryDate', 'dateOutOfRange');
    return '';
  }
  if (date.time) notes.correct('deliveryDate', typed, date.value);
  return date.value;
}
