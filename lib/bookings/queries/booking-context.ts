import type { Clerk } from '@/lib/accounts/clerk';
import type { BookingContext } from '@/lib/bookings/schema';
import type { Server } from '@/lib/platform/server';
import { listPresets } from '@/lib/shops/data/parcel-presets';
import { listSolutions, type ShopRow } from '@/lib/shops/data/shops';
import { presentShop } from '@/lib/shops/shop-view';

type ContextSource = Pick<Server, 'db'> & { env: Pick<Server['env'], 'mapTiles' | 'mapAttribution'> };

/** What a clerk books with in a shop: its sender, its solutions in use, and the map's ground. The caller has asked whether it may be used. */
export async function readContext(
  { db, env }: ContextSource,
  clerk: Clerk,
  row: ShopRow,
  beside: Pick<BookingContext, 'hasDrafts' | 'countries'>,
): Promise<BookingContext> {
  const [solutions, presets] = await Promise.all([listSolutions(db.orm, row.id), listPresets(db.orm, row.id)]);
  const shop = presentShop(row, solutions, presets);
  const { id, name, sender } = shop;
  return {
    clerk: { id: clerk.id, email: clerk.email },
    shop: { id, name, closedDays: row.closedDays },
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
