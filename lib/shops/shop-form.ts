import { isLocale } from '@/lib/i18n/locales';
import { emptyParty, partyForm } from '@/lib/party-form';
import type { ShopRow } from '@/lib/shops/data/shops';
import type { ShopForm } from './schema';

/** What the form of a new shop holds. */
export const newShop: ShopForm = {
  id: null,
  name: '',
  carrierShopId: '',
  sender: { id: '', ...emptyParty('NO') },
  timeZone: '',
  labelLanguage: '',
  returnAddress: null,
  trackingUrl: '',
  companyGroups: '',
  closedDays: '',
};

/** A shop as its form holds it: all that an administrator may see of it, field by field. */
export function formOfShop(shop: ShopRow): ShopForm {
  return {
    id: shop.id,
    name: shop.name,
    carrierShopId: String(shop.carrierShopId),
    sender: { ...partyForm(shop.sender), id: shop.sender.id ?? '' },
    timeZone: shop.timeZone ?? '',
    labelLanguage: isLocale(shop.labelLanguage) ? shop.labelLanguage : '',
    returnAddress: shop.returnAddress && partyForm(shop.returnAddress),
    trackingUrl: shop.trackingUrl ?? '',
    companyGroups: shop.companyGroups.join('\n'),
    closedDays: shop.closedDays.join('\n'),
  };
}
