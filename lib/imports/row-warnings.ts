import { checkEmail } from '@/lib/addresses/contact-advice';
import { checkPhone, phoneAmongWords } from '@/lib/addresses/phone';
import { postalAdvice } from '@/lib/addresses/postal-advice';
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
  const { countryCode, phone, phone2, email } = recipient;
  for (const advice of postalAdvice(recipient, tables[countryCode] ?? null)) {
    const { kind } = advice;
    if (kind === 'city') notes.warn('city', { rule: 'city', code: recipient.zipCode, city: advice.city }, advice.city);
    if (kind === 'unknown') notes.warn('zipCode', { rule: 'unknown_code', countryCode, date: advice.date });
    if ((kind === 'box' || kind === 'point') && solution?.kind === 'home') notes.warn('zipCode', { rule: kind });
  }
  for (const [field, typed] of [['phone', phone] as const, ['phone2', phone2] as const]) {
    const advice = checkPhone(countryCode, typed);
    const number = phoneAmongWords(countryCode, typed) ?? undefined;
    if (advice) notes.warn(field, { rule: 'phone', advice }, number);
  }
  const mail = checkEmail(email);
  if (mail?.kind === 'typo') notes.warn('email', { rule: 'email', meant: mail.meant }, mail.meant);
  if (mail?.kind === 'noDot') notes.warn('email', { rule: 'email_without_dot' });
}
