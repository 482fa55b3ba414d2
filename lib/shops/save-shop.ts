import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { PartyInput } from '@/lib/party-schema';
import type { Party } from '@/lib/shipment';
import { insertShop, type ShopValues, updateShop } from '@/lib/shops/data/shop-settings';
import type { ConnectionInput, ShopInput } from './schema';

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

/** Changes what a shop is connected to; false when it is not there. */
export function saveConnection(
  db: Database,
  environment: CarrierEnvironment,
  { id, trackingUrl, companyGroups }: ConnectionInput,
): Promise<boolean> {
  return updateShop(db.orm, environment, id, { trackingUrl: trackingUrl || null, companyGroups });
}

/**
 * What was entered in the carrier's terms: the sender is the consignor, and of a return the shop is the consignee
 * (docs/carrier-api.md#parties).
 */
export function shopValues({ id: _shopId, sender, ...entered }: ShopInput): ShopValues {
  const { timeZone, labelLanguage, returnAddress } = entered;
  return {
    ...entered,
    sender: toParty('consignor', sender, sender.id || null),
    timeZone: timeZone || null,
    labelLanguage: labelLanguage || null,
    returnAddress: returnAddress && toParty('consignee', returnAddress, null),
  };
}

function toParty(type: string, party: PartyInput, id: string | null): Party {
  return { ...party, type, id, coaddress: party.coaddress || null, phone2: party.phone2 || null };
}
