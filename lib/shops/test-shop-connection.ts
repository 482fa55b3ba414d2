import { barePostalCode } from '@/lib/addresses/postal-code';
import type { CarrierClient } from '@/lib/carrier/client';
import { testConnection } from '@/lib/carrier/test-connection';
import type { ConnectionTest } from '@/lib/connection-test';
import type { Database } from '@/lib/db/connection';
import type { NearbyQuery } from '@/lib/shipment';
import { findAnyShop } from '@/lib/shops/data/shop-settings';
import { listSolutions } from '@/lib/shops/data/shops';

type Dependencies = { db: Database; carrier: CarrierClient };

/** What was tested, for the words about it; null where nothing could be searched for. */
export type TestedSearch = { shopNumber: number; solution: string; zipCode: string; city: string };

/** Tests the connection to the carrier as this shop would use it: a token, then one search near its sender. Without a shop the token alone. */
export async function testShopConnection(
  { db, carrier }: Dependencies,
  shopId: string | null,
): Promise<ConnectionTest & { searched: TestedSearch | null }> {
  const asked = shopId === null ? null : await searchOf({ db, carrier }, shopId);
  return { ...(await testConnection(carrier, asked?.query ?? null)), searched: asked?.searched ?? null };
}

async function searchOf(
  { db: { orm }, carrier }: Dependencies,
  shopId: string,
): Promise<{ query: NearbyQuery; searched: TestedSearch } | null> {
  const shop = await findAnyShop(orm, carrier.settings.environment, shopId);
  const solutions = shop ? await listSolutions(orm, shop.id) : [];
  // A pick-up is what points are searched for; some carriers refuse a search for another solution.
  const solution = solutions.find(({ kind }) => kind === 'pick_up') ?? solutions[0];
  if (!shop || !solution) return null;
  const { carrierShopId, sender } = shop;
  const { countryCode, city, address } = sender;
  const zipCode = barePostalCode(sender.zipCode);
  const transportSolutionId = solution.carrierSolutionId;
  return {
    query: { carrierShopId, transportSolutionId, countryCode, zipCode, city, streetAddress: address },
    searched: { shopNumber: carrierShopId, solution: solution.name, zipCode, city },
  };
}
