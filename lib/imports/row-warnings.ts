import { adviseRecipient } from '@/lib/addresses/recipient-advice';
import type { BookingForm, OfferedSolution } from '@/lib/bookings/schema';
import { checkForm } from '@/lib/warnings/check-form';
import type { PlanContext } from './import-plan';
import { fieldOfPath, type RowNotes } from './row-notes';

/**
 * Warns at the cells of a row of what the form would warn of (docs/bookings.md#warnings), for a row that can be booked as it is. A service
 * point that is not chosen is no warning here: in a file the carrier's choice is the usual one.
 */
export function warnRow(
  notes: RowNotes,
  form: BookingForm,
  solution: OfferedSolution | undefined,
  { booking, today, tables }: PlanContext,
): void {
  const { closedDays } = booking.shop;
  for (const says of checkForm(form, { solution, shop: form.sender, week: null, today, closedDays })) {
    // Of the shop's own party only that it is the recipient too.
    if (says.rule !== 'no_point') notes.warn(fieldOfPath(says.path.split('.')) ?? 'name', says);
  }
  const { recipient } = form;
  const table = tables[recipient.countryCode] ?? null;
  for (const { field, says, proposal } of adviseRecipient(recipient, solution?.kind === 'home', table)) {
    notes.warn(field, says, proposal);
  }
}
