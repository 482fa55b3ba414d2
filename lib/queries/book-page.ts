import 'server-only';
import { getLocale } from 'next-intl/server';
import type { Clerk } from '@/lib/accounts/find-session';
import { hasDrafts } from '@/lib/db/drafts';
import { type Country, countryNames, withCountry } from '@/lib/i18n/country-names';
import type { PartyForm } from '@/lib/party-schema';
import { currentShop } from '@/lib/queries/current-shop';
import { server } from '@/lib/server/server';
import type { MapGround } from '@/lib/service-points/map-ground';
import type { PresetView, SolutionView } from '@/lib/shops/shop-view';

/** A transport solution as the desk offers it. */
export type DeskSolution = {
  id: string;
  name: string;
  kind: SolutionView['kind'];
  /**
   * True: a chosen point travels as a party; false: it is only printed and named in the message to the carrier
   * (docs/architecture.md#the-life-of-a-booking).
   */
  sendsPoint: boolean;
  /** What one parcel may weigh; null where nobody said. */
  maxWeightGrams: number | null;
  /** There where the carrier is asked about addresses. */
  checksAddress?: true;
};

/** What a clerk books with: all that Book and the service point search need to know. */
export type Desk = {
  clerk: { id: string; email: string };
  shop: { id: string; name: string };
  sender: PartyForm;
  /** Where the shop takes returns; the sender where nothing else is set. */
  returnAddress: PartyForm;
  solutions: DeskSolution[];
  presets: PresetView[];
  /** Whether forms that somebody began wait in this shop. */
  hasDrafts: boolean;
  ground: MapGround;
  countries: Country[];
};

/** The desk of the shop in use, or why nothing can be booked from it yet. */
export type DeskOrReason =
  | { kind: 'ready'; desk: Desk }
  | { kind: 'no_shop' }
  | { kind: 'no_solution'; shop: { id: string; name: string } };

/** Reads what the clerk may book with: shop, sender, solutions in use, and the map's ground. */
export async function findDesk(clerk: Clerk): Promise<DeskOrReason> {
  const shop = await currentShop(clerk);
  if (!shop) return { kind: 'no_shop' };
  const { id, name } = shop;
  if (shop.solutions.length === 0) return { kind: 'no_solution', shop: { id, name } };
  const { id: _partyId, ...sender } = shop.sender;
  const { db, env } = server();
  const scope = { reader: clerk, environment: env.carrier.environment };
  return {
    kind: 'ready',
    desk: {
      clerk: { id: clerk.id, email: clerk.email },
      shop: { id, name },
      sender,
      returnAddress: shop.returnAddress ?? sender,
      solutions: shop.solutions.map(({ id, name, kind, thirdPartyType, maxWeightGrams, checksAddress }) => ({
        id,
        name,
        kind,
        sendsPoint: thirdPartyType !== null,
        maxWeightGrams,
        ...(checksAddress && { checksAddress }),
      })),
      presets: shop.presets,
      hasDrafts: await hasDrafts(db.orm, scope, shop.id),
      ground: { tiles: env.mapTiles, attribution: env.mapAttribution },
      countries: withCountry(countryNames(await getLocale()), sender.countryCode),
    },
  };
}
