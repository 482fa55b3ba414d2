import { LONGEST_CODE } from '@/lib/bounded-text';
import { FIELD_LENGTH } from '@/lib/limits';
import type { OrderField } from './order-import';

/** An address in one cell, with the name and the phones that may stand there. */
const LONGEST_ADDRESS = 500;

/** What a field may be long, where the form has a length for it. */
const FORM_LENGTH: Partial<Record<OrderField, number>> = {
  ...FIELD_LENGTH,
  firstName: FIELD_LENGTH.name,
  surname: FIELD_LENGTH.name,
  company: FIELD_LENGTH.name,
  freeAddress: LONGEST_ADDRESS,
};

/**
 * How long a cell of a field may be, where a text is too long to be read; else null. It is refused as it stands: a file may have
 * thousands of such cells, and no pattern goes through them.
 */
export function lengthFault(field: OrderField, text: string): number | null {
  const most = Math.max(FORM_LENGTH[field] ?? 0, LONGEST_CODE);
  return text.length > most ? (FORM_LENGTH[field] ?? most) : null;
}

/** A text as far as it is read: empty where it is too long. */
export const readable = (field: OrderField, text: string): string => (lengthFault(field, text) === null ? text : '');
