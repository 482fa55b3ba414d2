import 'server-only';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { insertShop, type ShopValues, updateShop } from '@/lib/db/shop-settings';
import type { ShopInput } from '@/lib/shops/schema';

/** Adds or changes a shop of the environment in use and gives its id; null when the one to change is not there. */
export async function saveShop(
  db: Database,
  environment: CarrierEnvironment,
  input: ShopInput,
): Promise<string | null> {
  const values = shopValues(input);
  if (input.id === null) return insertShop(db.orm, environment, values);
  return (await updateShop(db.orm, environment, input.id, values)) ? input.id : null;
}

/** What was entered in the carrier's terms: the sender is the consignor (specification, "Party"). */
export function shopValues({ name, carrierShopId, sender }: Omit<ShopInput, 'id'>): ShopValues {
  return {
    name,
    carrierShopId,
    sender: {
      ...sender,
      type: 'consignor',
      id: sender.id || null,
      coaddress: sender.coaddress || null,
      phone2: sender.phone2 || null,
    },
  };
}
