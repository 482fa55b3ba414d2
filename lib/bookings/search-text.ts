import 'server-only';
import { phoneDigits } from '@/lib/addresses/phone-digits';
import { fold, foldedWords, foldWithDoubleA } from '@/lib/fold';
import type { Party } from '@/lib/shipment';

/** What of a booking the list can be searched by. */
type Searchable = {
  consigneeName: string;
  consigneeZipCode: string;
  /** The party at the other end from the shop; undefined where a booking has none. */
  customer: Pick<Party, 'address' | 'coaddress' | 'city' | 'phone' | 'phone2' | 'email'> | undefined;
  orderReference: string;
  shipmentId: string | null;
  trackingReferences: readonly string[];
};

/**
 * One folded line of everything the list finds a booking by. It begins with a space, and so does each word in it, so that ` ka` means
 * "a word that begins with ka". What has signs in it stands there a second time without them: identifiers without their parentheses,
 * postal codes without their space, the parts of a name with a hyphen. `å` stands there as `a` and as `aa`.
 */
export function searchText(booking: Searchable): string {
  const { consigneeName, consigneeZipCode, customer, orderReference, shipmentId, trackingReferences } = booking;
  const numbers = [consigneeZipCode, shipmentId ?? '', ...trackingReferences];
  const names = [consigneeName, customer?.address ?? '', customer?.coaddress ?? '', customer?.city ?? ''];
  const texts = [
    ...names.flatMap((text) => [fold(text), foldWithDoubleA(text), foldedWords(text).join(' ')]),
    ...[orderReference, customer?.email ?? '', ...numbers].map(fold),
    ...numbers.map((text) => fold(text).replace(/[()\s]/g, '')),
    ...[customer?.phone, customer?.phone2].map((phone) => phoneDigits(phone ?? '')),
  ];
  return ` ${[...new Set(texts.map((text) => text.trim().replace(/\s+/g, ' ')))].filter(Boolean).join(' ')}`;
}
