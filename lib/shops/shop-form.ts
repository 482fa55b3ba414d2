import { isLabelLanguage } from '@/lib/i18n/shop-language';
import { emptyParty, partyForm } from '@/lib/party-form';
import type { ShopRow } from '@/lib/shops/data/shops';
import type { ConnectionForm, ShopForm } from './schema';

/** What the form of a new shop holds. */
export const newShop: ShopForm = {
  id: null,
  name: '',
  carrierShopId: '',
  sender: { id: '', ...emptyParty('NO') },
  timeZone: '',
  labelLanguage: '',
  returnAddress: null,
  closedDays: '',
};

/** A shop as its form holds it, field by field. */
export function formOfShop(shop: ShopRow): ShopForm {
  return {
    id: shop.id,
    name: shop.name,
    carrierShopId: String(shop.carrierShopId),
    sender: { ...partyForm(shop.sender), id: shop.sender.id ?? '' },
    timeZone: shop.timeZone ?? '',
    labelLanguage: isLabelLanguage(shop.labelLanguage) ? shop.labelLanguage : '',
    returnAddress: shop.returnAddress && partyForm(shop.returnAddress),
    closedDays: shop.closedDays.join('\n'),
  };
}

/** What a shop is connected to, as the form of it holds it. */
export function connectionOfShop(shop: ShopRow): ConnectionForm {
  return { id: shop.id, trackingUrl: shop.trackingUrl ?? '', companyGroups: shop.companyGroups.join('\n') };
}
