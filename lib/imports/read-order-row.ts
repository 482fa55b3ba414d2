import * as z from 'zod/mini';
import { isMessageTooLong } from '@/lib/bookings/compose-shipment';
import { shopParty } from '@/lib/bookings/form-values';
import { type BookingForm, bookingSchema } from '@/lib/bookings/schema';
import { issueKey } from '@/lib/i18n/issue-key';
import type { ColumnChoice, ImportSettings } from '@/lib/order-import';
import { flagDamaged } from './damaged-cells';
import type { Correction, ImportRow, PlanContext, PlanFault, RowWarning } from './import-plan';
import { type DayOrder, readDate } from './read-dates';
import { type DecimalMarks, readParcels } from './read-parcels';
import { readRecipient } from './read-recipient';
import { readPoint, readSolution } from './read-solution';
import { type FieldPlaces, type FixedTexts, fieldOfPath, type RowNotes, takeNotes } from './row-notes';
import { warnRow } from './row-warnings';

/** What was read of one row: the form as it would be booked, and all that stands against it. */
export type OrderReading = {
  form: BookingForm;
  faults: PlanFault[];
  corrections: Correction[];
  /** None where the row has a fault: that comes first. */
  warnings: RowWarning[];
  pointWanted: string | null;
};

/** How the rows of one file are read: its columns, what fills in for them, and what the values of a column prove. */
export type OrderReader = {
  columns: readonly ColumnChoice[];
  places: FieldPlaces;
  fixed: FixedTexts;
  settings: ImportSettings;
  context: PlanContext;
  marks: DecimalMarks;
  dayOrder: DayOrder;
};

/** Reads a row as the form that a clerk would fill in by it. What the form would refuse is a fault at the cell that it comes from. */
export function readOrderRow(reader: OrderReader, source: ImportRow): OrderReading {
  const { columns, places, settings, context } = reader;
  const { shop, solutions } = context.booking;
  const { cells } = source;
  const notes = takeNotes(places, reader.fixed, cells);
  flagDamaged(notes);
  const solutionId = readSolution(notes, settings.solutionId, solutions);
  const solution = solutions.find(({ id }) => id === solutionId);
  const { thirdParty, wanted } = readPoint(notes, source.point, solution?.kind);
  const form: BookingForm = {
    formKey: source.formKey,
    shopId: shop.id,
    solutionId,
    recipient: readRecipient(notes, context),
    sender: shopParty(context.booking, solutionId),
    thirdParty,
    items: readParcels(notes, settings, context, reader.marks),
    deliveryDate: deliveryDateOf(notes, reader),
    messageToCarrier: notes.cell('messageToCarrier'),
    messageToConsignee: notes.cell('messageToConsignee'),
    shipmentId: notes.cell('shipmentId'),
    orderReference: notes.cell('orderReference'),
  };
  flagRefused(notes, form, solution?.sendsPoint ?? true);
  const faults = [...beyondColumns(cells, columns.length), ...notes.faults];
  if (faults.length === 0) warnRow(notes, form, solution, context);
  const { corrections, warnings } = notes;
  return { form, faults, corrections, warnings, pointWanted: wanted };
}

/** Cells behind the last header: a separator inside a text without quotes has moved all cells behind it. */
function beyondColumns(cells: readonly string[], width: number): PlanFault[] {
  return cells
    .slice(width)
    .flatMap((cell, at): PlanFault[] =>
      cell === '' ? [] : [{ field: null, column: width + at, key: 'tooManyCells', proposal: '' }],
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
  if (date.time) notes.correct('deliveryDate', typed, date.value);
  return date.value;
}

function flagRefused(notes: RowNotes, form: BookingForm, sendsPoint: boolean): void {
  const parsed = z.safeParse(bookingSchema, form, { error: issueKey });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldOfPath(path.map(String));
    if (field !== null && notes.isFaulty(field)) continue;
    const [key = '', limit] = message.split(':');
    if (field === null) notes.faults.push({ field, column: null, key: 'sender', proposal: null });
    else notes.fault(field, key, limit === undefined ? {} : { limit: Number(limit) });
  }
  if (!parsed.success) return;
  const isTooLong = isMessageTooLong(parsed.data, sendsPoint ? 'servicePoint' : null);
  if (isTooLong) notes.fault('messageToCarrier', 'tooLongWithPoint');
}
