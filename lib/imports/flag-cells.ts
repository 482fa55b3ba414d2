import * as z from 'zod/mini';
import { isMessageTooLong } from '@/lib/bookings/compose-shipment';
import { type BookingForm, bookingSchema } from '@/lib/bookings/schema';
import { issueKey } from '@/lib/i18n/issue-key';
import { damageOf } from '@/lib/table-files/damaged-cell';
import { fieldOfPath, type RowNotes } from './row-notes';

/** Flags every cell of a row that is not what was once typed. */
export function flagDamaged(notes: RowNotes): void {
  for (const field of notes.fields) {
    const text = notes.cell(field);
    const damage = text === '' ? null : damageOf(field, text);
    if (damage) notes.fault(field, damage.key, damage);
  }
}

/** Flags each cell of a row with what the form that it makes would be refused for; `sendsPoint`: its solution sends the point as a party. */
export function flagRefused(notes: RowNotes, form: BookingForm, sendsPoint: boolean): void {
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
