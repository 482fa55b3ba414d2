import type { ShopForm, SolutionForm } from '@/lib/shops/schema';
import { newShop } from '@/lib/shops/shop-form';
import { sender } from './booking-form';

/** A shop an administrator could add. */
export function shopForm(change: Partial<ShopForm> = {}): ShopForm {
  return {
    ...newShop,
    name: 'Oslo shop',
    carrierShopId: '16',
    sender: { ...sender, id: '' },
    ...change,
  };
}

/** A transport solution an administrator could add to that shop. */
export function solutionForm(shopId: string, change: Partial<SolutionForm> = {}): SolutionForm {
  return {
    id: null,
    shopId,
    name: 'Pick-up point',
    carrierSolutionId: '86',
    kind: 'pick_up',
    thirdPartyType: 'servicePoint',
    maxWeightGrams: '',
    labelSource: 'ours',
    hasShipmentBars: false,
    checksAddress: false,
    ...change,
  };
}
