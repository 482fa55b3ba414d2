import { checkEmail } from '@/lib/addresses/contact-advice';
import { checkPhone } from '@/lib/addresses/phone';
import { postalAdvice } from '@/lib/addresses/postal-advice';
import type { OfferedSolution } from '@/lib/bookings/booking-context';
import type { BookingForm } from '@/lib/bookings/schema';
import type { OrderField } from '@/lib/order-import';
import { checkForm } from '@/lib/warnings/check-form';
import type { PlanContext } from './import-plan';
import type { RowNotes } from './row-notes';

/** The cells behind the paths of the form that a file can be odd at. */
const FIELDS: readonly [path: RegExp, field: OrderField][] = [
  [/^sender\./, 'name'],
  [/\.weightGrams$/, 'weightGrams'],
  [/^deliveryDate$/, 'deliveryDate'],
  [/^recipient\.address$/, 'address'],
];

/**
 * Warns at the cells of a row of what the form would warn of (docs/bookings.md#warnings), for a row that can be booked as it is. A service
 * point that is not chosen is no warning here: in a file the carrier's choice is the usual one.
 */
export function warnRow(
  notes: RowNotes,
  form: BookingForm,
  solution: OfferedSolution | undefined,
  { today, tables }: PlanContext,
): void {
  for (const says of checkForm(form, { solution, shop: form.sender, week: null, today })) {
    const field = FIELDS.find(([path]) => path.test(says.path))?.[1];
    if (field) notes.warn(field, says);
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
    if (advice) notes.warn(field, { rule: 'phone', advice });
  }
  const mail = checkEmail(email);
  if (mail?.kind === 'typo') notes.warn('email', { rule: 'email', meant: mail.meant }, mail.meant);
  if (mail?.kind === 'noDot') notes.warn('email', { rule: 'email_without_dot' });
}
