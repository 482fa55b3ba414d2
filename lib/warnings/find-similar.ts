import { barePostalCode } from '@/lib/addresses/postal-code';
import { findHeld } from '@/lib/bookings/data/booking-answers';
import type { Database } from '@/lib/db/connection';
import { foldedWords } from '@/lib/fold';
import { dayIn, startOfDay, zoneOfShop } from '@/lib/i18n/time-zone';
import { isBooked } from '@/lib/outcomes';
import { readGrams } from '@/lib/read-measure';
import type { RecipientScope } from '@/lib/recipients/data/recipients';
import { type Identified, recipientIdentity } from '@/lib/recipients/identity';
import { customerOf } from '@/lib/shipment';
import { findShop, type ShopRow } from '@/lib/shops/data/shops';
import { findOfOrder, findOfToday, listHomes, type SimilarRow } from './data';
import { houseOf, lacksFlatNumber } from './flat-number';
import type { EarlierBooking, SimilarAnswer, SimilarQuestion } from './similar-schema';

type Recipient = NonNullable<SimilarQuestion['recipient']>;

/** What the shop knows that speaks against booking a parcel as typed: sent already, or a flat that is missing. `at`: as in `findEarlier`. */
export async function findSimilar(
  { orm }: Database,
  scope: RecipientScope,
  question: SimilarQuestion,
  at: Date | null = null,
): Promise<SimilarAnswer> {
  const { recipient } = question;
  const shop = await findShop(orm, scope.reader, scope.environment, scope.shopId);
  if (!shop) return { earlier: [], lacksFlat: false };
  const [earlier, isFlatMissing] = await Promise.all([
    findEarlier(orm, scope, shop, question, at),
    recipient ? lacksFlat(orm, scope, recipient) : false,
  ]);
  return { earlier, lacksFlat: isFlatMissing };
}

/** The bookings that a parcel may repeat, the newest of its order first. For a parcel that was booked itself, `at` is when: only those before it count. */
export async function findEarlier(
  orm: Database['orm'],
  scope: RecipientScope,
  shop: ShopRow,
  { recipient, formKey, isReturn, ...question }: SimilarQuestion,
  at: Date | null = null,
): Promise<EarlierBooking[]> {
  const timeZone = zoneOfShop(shop);
  const today = startOfDay(dayIn(at ?? new Date(), timeZone), timeZone);
  const orderReference = question.orderReference.trim();
  const form = { formKey, isReturn, at };
  const [ofOrder, ofToday] = await Promise.all([
    orderReference ? findOfOrder(orm, scope, { ...form, orderReferences: spellings(orderReference) }) : [],
    recipient ? findOfToday(orm, scope, { ...form, name: recipient.name, today }) : [],
  ]);
  const earlier = [
    ...ofOrder.map((row) => present(row, 'order')),
    ...ofToday.flatMap((row) => {
      const why = recipient && whySimilar(row, recipient, question.parcels);
      return why ? [present(row, why)] : [];
    }),
  ];
  const isFirst = ({ bookingId }: EarlierBooking, index: number) =>
    earlier.findIndex((other) => other.bookingId === bookingId) === index;
  return withoutHeld(orm, earlier.filter(isFirst));
}

/** An order reference as typed, in capitals and in small letters: hands and scanners differ, and the index knows whole texts only. */
function spellings(orderReference: string): string[] {
  return [...new Set([orderReference, orderReference.toUpperCase(), orderReference.toLowerCase()])];
}

/** Why a booking to a recipient of that name may be the same one again, or null. */
export function whySimilar(
  row: Pick<SimilarRow, 'shipment' | 'isReturn' | 'isJustNow'>,
  recipient: Identified,
  parcels: SimilarQuestion['parcels'],
): 'just_now' | 'today' | null {
  const { shipment, isJustNow } = row;
  const words = ({ contents }: { contents: string }) => foldedWords(contents).join(' ');
  const hasSameContents = () => {
    const contents = parcels.map(words);
    return contents.some((each) => each !== '') && hasSame(contents, shipment.items.map(words));
  };
  const hasSameWeights = () =>
    hasSame(
      parcels.map(({ weightGrams }) => String(readGrams(weightGrams))),
      shipment.items.map(({ weightGrams }) => String(weightGrams)),
    );
  const why = isJustNow && hasSameContents() ? 'just_now' : hasSameWeights() ? 'today' : null;
  const customer = customerOf(row);
  // Last, since it costs most: an import asks this of each of its rows.
  return why && customer && recipientIdentity(customer) === recipientIdentity(recipient) ? why : null;
}

/** The same texts, in whatever order. */
export function hasSame(mine: readonly string[], theirs: readonly string[]): boolean {
  return mine.toSorted().join('\n') === theirs.toSorted().join('\n');
}

function present(row: SimilarRow, why: EarlierBooking['why']): EarlierBooking {
  return {
    why,
    bookingId: row.id,
    recipientName: row.recipientName,
    bookedAt: row.createdAt.toISOString(),
    shipmentId: row.shipmentId,
    isCertain: isBooked(row),
    isVoid: row.isVoid,
    hasLabel: row.shipmentId !== null && !row.isVoid,
  };
}

/** A label that is held is printed from the booking's own page, which says why. */
async function withoutHeld(orm: Database['orm'], earlier: EarlierBooking[]): Promise<EarlierBooking[]> {
  const ids = earlier.flatMap(({ bookingId, hasLabel }) => (hasLabel ? [bookingId] : []));
  if (ids.length === 0) return earlier;
  const held = await findHeld(orm, ids);
  return earlier.map((one) => (held.has(one.bookingId) ? { ...one, hasLabel: false } : one));
}

async function lacksFlat(orm: Database['orm'], scope: RecipientScope, recipient: Recipient): Promise<boolean> {
  const house = houseOf(recipient);
  const [zipWord] = foldedWords(barePostalCode(recipient.zipCode));
  if (!house || !zipWord) return false;
  const asIdentity = recipientIdentity({ name: '', address: house, zipCode: '', countryCode: '' }).split('|')[1] ?? '';
  const known = await listHomes(orm, scope, { zipWord, house: `|${asIdentity}` });
  return lacksFlatNumber(recipient, known, recipient.countryCode);
}
