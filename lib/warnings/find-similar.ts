import 'server-only';
import { barePostalCode } from '@/lib/addresses/postal-code';
import type { Database } from '@/lib/db/connection';
import type { RecipientScope } from '@/lib/db/recipients';
import { findOfOrder, findOfToday, listHomes, type SimilarRow } from '@/lib/db/similar-bookings';
import { foldedWords } from '@/lib/recipients/fold';
import { recipientIdentity } from '@/lib/recipients/identity';
import { houseOf, lacksFlatNumber } from './flat-number';
import type { EarlierBooking, SimilarAnswer, SimilarQuestion } from './similar-schema';

type Recipient = NonNullable<SimilarQuestion['recipient']>;

/** What the shop knows that speaks against booking a parcel as typed: sent already, or a flat that is missing. */
export async function findSimilar(
  { orm }: Database,
  scope: RecipientScope,
  question: SimilarQuestion,
): Promise<SimilarAnswer> {
  const { recipient, formKey } = question;
  const orderReference = question.orderReference.trim();
  const [ofOrder, ofToday, isFlatMissing] = await Promise.all([
    orderReference ? findOfOrder(orm, scope, { orderReferences: spellings(orderReference), formKey }) : [],
    recipient ? findOfToday(orm, scope, { name: recipient.name, formKey }) : [],
    recipient ? lacksFlat(orm, scope, recipient) : false,
  ]);
  const earlier = [
    ...ofOrder.map((row) => present(row, 'order')),
    ...ofToday.flatMap((row) => {
      const why = recipient && reason(row, recipient, question.parcels);
      return why ? [present(row, why)] : [];
    }),
  ];
  const isFirst = ({ bookingId }: EarlierBooking, index: number) =>
    earlier.findIndex((other) => other.bookingId === bookingId) === index;
  return { earlier: earlier.filter(isFirst), lacksFlat: isFlatMissing };
}

/** An order reference as typed, in capitals and in small letters: hands and scanners differ, and the index knows whole texts only. */
function spellings(orderReference: string): string[] {
  return [...new Set([orderReference, orderReference.toUpperCase(), orderReference.toLowerCase()])];
}

/** Why a booking to somebody of that name may be the same one again, or null. */
function reason(
  { shipment, isJustNow }: SimilarRow,
  recipient: Recipient,
  parcels: SimilarQuestion['parcels'],
): 'just_now' | 'today' | null {
  const consignee = shipment.parties[0];
  if (!consignee || recipientIdentity(consignee) !== recipientIdentity(recipient)) return null;
  const hasSame = (mine: string[], theirs: string[]) => mine.toSorted().join('\n') === theirs.toSorted().join('\n');
  const words = ({ contents }: { contents: string }) => foldedWords(contents).join(' ');
  if (isJustNow && hasSame(parcels.map(words), shipment.items.map(words))) return 'just_now';
  const typed = parcels.map(({ weightGrams }) => weightGrams.replace(/\s/g, ''));
  return hasSame(
    typed,
    shipment.items.map(({ weightGrams }) => String(weightGrams)),
  )
    ? 'today'
    : null;
}

function present(row: SimilarRow, why: EarlierBooking['why']): EarlierBooking {
  return {
    why,
    bookingId: row.id,
    consigneeName: row.consigneeName,
    bookedAt: row.createdAt.toISOString(),
    shipmentId: row.shipmentId,
    isCertain: row.state === 'booked' || row.state === 'settled_booked',
    hasSlip: row.state === 'booked',
  };
}

async function lacksFlat(orm: Database['orm'], scope: RecipientScope, recipient: Recipient): Promise<boolean> {
  const house = houseOf(recipient);
  const [zipWord] = foldedWords(barePostalCode(recipient.zipCode));
  if (!house || !zipWord) return false;
  const asIdentity = recipientIdentity({ name: '', address: house, zipCode: '', countryCode: '' }).split('|')[1] ?? '';
  const known = await listHomes(orm, scope, { zipWord, house: `|${asIdentity}` });
  return lacksFlatNumber(recipient, known, recipient.countryCode);
}
