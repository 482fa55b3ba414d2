import type { BookingSource } from '@/lib/bookings/queries/bookings';
import { isUuid } from '@/lib/random-uuid';
import { listSearchAnswers } from '@/lib/service-points/data/search-answers';
import { listPresets } from '@/lib/shops/data/parcel-presets';
import { findAnyShop, listAllShops } from '@/lib/shops/data/shop-settings';
import { listAllSolutions } from '@/lib/shops/data/solution-settings';
import type { ConnectionForm, ShopForm } from '@/lib/shops/schema';
import { connectionOfShop, formOfShop } from '@/lib/shops/shop-form';
import { presentShop, type ShopView } from '@/lib/shops/shop-view';

/** A line of the list of shops in the settings. */
export type ShopLine = {
  id: string;
  name: string;
  carrierShopId: number;
  isArchived: boolean;
  place: string;
  solutionCount: number;
};

/** All shops of the environment in use, those out of use last. For administrators: the caller checks. */
export async function listShopLines({ db, env }: BookingSource): Promise<ShopLine[]> {
  const rows = await listAllShops(db.orm, env.carrier.environment);
  return rows.map(({ shop, solutions }) => ({
    id: shop.id,
    name: shop.name,
    carrierShopId: shop.carrierShopId,
    isArchived: shop.archivedAt !== null,
    place: [shop.sender.address, `${shop.sender.zipCode} ${shop.sender.city}`.trim()].filter(Boolean).join(', '),
    solutionCount: solutions,
  }));
}

/** One shop as its forms hold it, with all its solutions, in use or not; null when the environment has none such. For administrators: the caller checks. */
export async function findShopSettings(
  { db, env }: BookingSource,
  shopId: string,
): Promise<(ShopView & { form: ShopForm; connection: ConnectionForm }) | null> {
  if (!isUuid(shopId)) return null;
  const shop = await findAnyShop(db.orm, env.carrier.environment, shopId);
  if (!shop) return null;
  const [solutions, presets] = await Promise.all([listAllSolutions(db.orm, shop.id), listPresets(db.orm, shop.id)]);
  return { ...presentShop(shop, solutions, presets), form: formOfShop(shop), connection: connectionOfShop(shop) };
}

/** What the carrier answered the last searches, as JSON. For administrators: the caller checks. */
export async function searchAnswersAsJson({ db, env }: BookingSource): Promise<string> {
  return JSON.stringify(await listSearchAnswers(db.orm, env.carrier.environment), null, 2);
}
