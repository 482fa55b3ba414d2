import 'server-only';
import type { RecipientRow } from '@/lib/db/recipients';
import type { RecipientLine } from './address-book-view';

/** Pure. */
export function presentRecipient({ id, party, timesBooked, lastBookedAt, isFavourite }: RecipientRow): RecipientLine {
  const { name, address, zipCode, city, countryCode, phone } = party;
  return {
    ...{ id, name, address, zipCode, city, countryCode, phone, timesBooked, isFavourite },
    lastBookedAt: lastBookedAt?.toISOString() ?? null,
  };
}
