import { loadPostalTable } from '@/lib/addresses/postal-table';
import { adviseRecipient, type RecipientAdvice } from '@/lib/addresses/recipient-advice';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { sameParcel } from '@/lib/bookings/same-parcel';
import type { BookingInput } from '@/lib/bookings/schema';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { dayIn, zoneOfShop } from '@/lib/i18n/time-zone';
import { findShop, findShopWithSolution, listSolutions, type ShopReader } from '@/lib/shops/data/shops';
import { checkForm, type Warning } from './check-form';
import { findEarlier, findSimilar } from './find-similar';
import { questionOf } from './similar-question';
import type { EarlierBooking } from './similar-schema';

/** Whose eyes, and which carrier. */
type Scope = { reader: ShopReader; environment: CarrierEnvironment };

/** The bookings that a press may be a second time of; those that the desk does not use any more are left out. */
export async function findPossibleDuplicates(
  { orm }: Database,
  { reader, environment }: Scope,
  input: BookingInput,
): Promise<EarlierBooking[]> {
  const found = await findShopWithSolution(orm, reader, environment, input);
  // The press itself says what is wrong then.
  if (typeof found === 'string') return [];
  const { shop, solution } = found;
  const question = questionOf(input, solution.kind === 'return');
  const earlier = await findEarlier(orm, { reader, environment, shopId: shop.id }, shop, question);
  return earlier.filter(({ isVoid }) => !isVoid);
}

/** What spoke against a booking when it was made. */
export type BookingWarnings = { earlier: EarlierBooking[]; warnings: Warning[]; advice: RecipientAdvice[] };

/**
 * What the form warns of a booking as it was asked for, at the time it was booked; opening hours of its point are not known here, and the
 * shop's own party is the one that it had.
 */
export async function warnOfBooking(db: Database, scope: Scope, booking: BookingRow): Promise<BookingWarnings> {
  const { shopId, solutionId, formKey, isReturn, createdAt } = booking;
  const form = { ...sameParcel(booking), formKey };
  const { recipient } = form;
  const [shop, solutions, { earlier, lacksFlat }, table] = await Promise.all([
    findShop(db.orm, scope.reader, scope.environment, shopId),
    listSolutions(db.orm, shopId),
    findSimilar(db, { ...scope, shopId }, questionOf(form, isReturn), createdAt),
    loadPostalTable(recipient.countryCode),
  ]);
  if (!shop) return { earlier, warnings: [], advice: [] };
  const solution = solutions.find(({ id }) => id === solutionId);
  const today = dayIn(createdAt, zoneOfShop(shop));
  const flat: Warning[] = lacksFlat ? [{ rule: 'flat_number', path: 'recipient.address' }] : [];
  const { closedDays } = shop;
  const around = { solution, shop: form.sender, week: null, today, closedDays };
  const advice = adviseRecipient(recipient, solution?.kind === 'home', table);
  return { earlier, warnings: [...checkForm(form, around), ...flat], advice };
}
