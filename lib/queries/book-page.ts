import { getLocale } from 'next-intl/server';
import type { Clerk } from '@/lib/accounts/clerk';
import type { BookingContext } from '@/lib/bookings/schema';
import { hasDrafts } from '@/lib/db/drafts';
import { countryNames, withCountry } from '@/lib/i18n/country-names';
import { currentShop } from '@/lib/queries/current-shop';
import { type Server, server } from '@/lib/server/server';
import type { ShopView } from '@/lib/shops/shop-view';

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
  if (shop.solutions.length === 0) return { kind: 'no_solution', shop: { id, name } };
  const { db, env } = server();
  const scope = { reader: clerk, environment: env.carrier.environment };
  const beside = {
    hasDrafts: await hasDrafts(db.orm, scope, id),
    countries: withCountry(countryNames(await getLocale()), shop.sender.countryCode),
  };
  return { kind: 'ready', context: presentContext(env, clerk, shop, beside) };
}

/** What a clerk books with in a shop; the caller has asked whether it may be used. */
export function presentContext(
  env: Pick<Server['env'], 'mapTiles' | 'mapAttribution'>,
  clerk: Clerk,
  shop: ShopView,
  beside: Pick<BookingContext, 'hasDrafts' | 'countries'>,
): BookingContext {
  const { id, name } = shop;
  const { id: _partyId, ...sender } = shop.sender;
  return {
    clerk: { id: clerk.id, email: clerk.email },
    shop: { id, name },
    sender,
    returnAddress: shop.returnAddress ?? sender,
    solutions: shop.solutions.map(
      ({ id, carrierSolutionId, name, kind, thirdPartyType, maxWeightGrams, checksAddress }) => ({
        id,
        carrierSolutionId,
        name,
        kind,
        sendsPoint: thirdPartyType !== null,
        maxWeightGrams,
        ...(checksAddress && { checksAddress }),
      }),
    ),
    presets: shop.presets,
    ground: { tiles: env.mapTiles, attribution: env.mapAttribution },
    ...beside,
  };
}
