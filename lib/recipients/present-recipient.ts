import 'server-only';
import type { ListedRecipient } from '@/lib/db/address-book';
import type { RecipientLine } from './address-book-view';

export function presentRecipient({
  id,
  party,
  parcelsBooked,
  lastBookedAt,
  isFavourite,
}: ListedRecipient): RecipientLine {
  const { name, address, zipCode, city, countryCode, phone } = party;
  return {
    ...{ id, name, address, zipCode, city, countryCode, phone, parcelsBooked, isFavourite },
    lastBookedAt: lastBookedAt?.toISOString() ?? null,
  };
}
