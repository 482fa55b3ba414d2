import * as z from 'zod/mini';
import { isMessageTooLong } from '@/lib/bookings/compose-shipment';
import { type BookingForm, bookingSchema } from '@/lib/bookings/schema';
import { issueKey } from '@/lib/i18n/issue-key';
import type { OrderField } from '@/lib/order-import';
import { isShortened } from '@/lib/table-files/shortened';
import { windowsBytes } from '@/lib/table-files/windows-1252';
import { fieldOfPath, type RowNotes } from './row-notes';

// What spreadsheets and wrong encodings did to texts, and what the form refuses. It is flagged, since what was meant is not known.

const ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|I\/T|VERDI!)$/i;
/** A number with fewer digits than it had. Another code may look like `12E3`. */
const SHORTENED_ID = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;
/** `3-5` of a house or a size becomes a day. */
const DAY =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[.-](?:jan|feb|mar|apr|mai|maj|may|jun|jul|aug|sep|okt|oct|nov|des|dec|dez)\w*\.?)/i;
/** Two letters that stand for one where UTF-8 is read as Windows-1252, or the sign for what cannot be read. */
const GARBLED = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\ufffd/;

/** A quote that opens or closes nothing; behind a digit it is an inch. */
const OPEN_QUOTE = /^"[^"]*$|^[^"]*[^"\d\s]"$/;

const PHONES: readonly OrderField[] = ['phone', 'phone2'];
const IDS: readonly OrderField[] = [
  ...(['orderReference', 'reference', 'itemReference', 'shipmentId', 'servicePoint'] as const),
  ...(['zipCode', 'houseNumber'] as const),
];
const NO_DAYS: readonly OrderField[] = ['houseNumber', 'size'];

/** Flags every cell of a row that is not what was once typed. */
export function flagDamaged(notes: RowNotes): void {
  for (const field of notes.fields) {
    const text = notes.cell(field);
    if (text === '') continue;
    const key = damageOf(field, text);
    if (key) notes.fault(field, key, { proposal: proposalFor(key, text) });
  }
}

function damageOf(field: OrderField, text: string): string | null {
  if (ERROR.test(text)) return 'errorCell';
  if (PHONES.includes(field) ? isShortened(text) : IDS.includes(field) && SHORTENED_ID.test(text))
    return 'shortenedNumber';
  if (NO_DAYS.includes(field) && DAY.test(text)) return 'madeDate';
  if (OPEN_QUOTE.test(text)) return 'openQuote';
  return GARBLED.test(text) ? 'garbled' : null;
}

function proposalFor(key: string, text: string): string | null {
  if (key === 'openQuote') return text.replace('"', '').trim();
  return key === 'garbled' ? repaired(text) : null;
}

/** The text as UTF-8, where its letters are those of Windows-1252. */
function repaired(text: string): string | null {
  const bytes = windowsBytes(text);
  const read = bytes && new TextDecoder().decode(bytes);
  return read?.includes('\ufffd') ? null : read;
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
