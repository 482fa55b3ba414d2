import { getLocale } from 'next-intl/server';
import type { Clerk } from '@/lib/accounts/clerk';
import type { BookingContext } from '@/lib/bookings/schema';
import { hasDrafts } from '@/lib/drafts/data';
import { countryNames, withCountry } from '@/lib/i18n/country-names';
import { server } from '@/lib/platform/server';
import { currentShop } from '@/lib/shops/queries/current-shop';
import { readContext } from './booking-context';

/** What the shop in use offers a clerk, or why nothing can be booked in it yet. */
export type BookingContextOrReason =
  | { kind: 'ready'; context: BookingContext }
  | { kind: 'no_shop' }
  | { kind: 'no_solution'; shop: { id: string; name: string } };

/** Reads what the clerk may book with: shop, sender, solutions in use, and the map's ground. */
export async function findBookingContext(clerk: Clerk): Promise<BookingContextOrReason> {
  const shop = await currentShop(clerk);
  if (!shop) return { kind: 'no_shop' };
  const { id, name } = shop;
  const { db, env } = server();
  const scope = { reader: clerk, environment: env.carrier.environment };
  const beside = {
    hasDrafts: await hasDrafts(db.orm, scope, id),
    countries: withCountry(countryNames(await getLocale()), shop.sender.countryCode),
  };
  const context = await readContext({ db, env }, clerk, shop, beside);
  return context.solutions.length > 0 ? { kind: 'ready', context } : { kind: 'no_solution', shop: { id, name } };
}
