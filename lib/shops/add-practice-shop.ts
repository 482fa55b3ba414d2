import * as z from 'zod/mini';
import type { Database } from '@/lib/db/connection';
import { insertPreset } from '@/lib/shops/data/parcel-presets';
import { holdShops, insertShop } from '@/lib/shops/data/shop-settings';
import { insertSolution } from '@/lib/shops/data/solution-settings';
import { shopValues } from '@/lib/shops/save-shop';
import { type ShopForm, shopSchema } from './schema';
import { newShop } from './shop-form';
import { solutionValues } from './solutions';

/** What the practice shop and its solutions are called, in the language of the clerk who adds them. */
export type PracticeNames = {
  shop: string;
  home: string;
  pickUpFallback: string;
  pickUpOwn: string;
  return: string;
  smallBox: string;
  largeBox: string;
};

const address = { address: 'Storgata 1', zipCode: '0155', city: 'Oslo', countryCode: 'NO', phone: '+4722000000' };

/**
 * Adds the practice carrier's shop 16 with solutions 2, 62, 86 and 23 and two parcel sizes, so that a parcel can be booked at once
 * (docs/practice-carrier.md). Gives its id; where the practice environment has a shop already, two presses included, gives that one's id
 * and adds nothing.
 */
export function addPracticeShop(db: Database, names: PracticeNames): Promise<string> {
  return db.orm.transaction(async (tx) => {
    const [there] = await holdShops(tx, 'practice');
    if (there) return there.id;
    const sender = { ...newShop.sender, ...address, name: names.shop };
    const form: ShopForm = { ...newShop, name: names.shop, carrierShopId: '16', sender };
    const shop = shopValues(z.parse(shopSchema, form));
    const shopId = await insertShop(tx, 'practice', shop);
    const solutions = [
      { carrierSolutionId: 2, name: names.home, kind: 'home' },
      { carrierSolutionId: 62, name: names.pickUpFallback, kind: 'pick_up' },
      { carrierSolutionId: 86, name: names.pickUpOwn, kind: 'pick_up' },
      { carrierSolutionId: 23, name: names.return, kind: 'return' },
    ] as const;
    for (const solution of solutions) {
      await insertSolution(
        tx,
        shopId,
        solutionValues({
          ...solution,
          thirdPartyType: 'servicePoint',
          maxWeightGrams: null,
          labelSource: 'ours',
          hasShipmentBars: false,
          checksAddress: false,
        }),
      );
    }
    const small = { name: names.smallBox, key: 'a', lengthCm: 30, widthCm: 20, heightCm: 10 };
    const large = { name: names.largeBox, key: 'b', lengthCm: 60, widthCm: 40, heightCm: 30 };
    for (const preset of [small, large]) await insertPreset(tx, shopId, preset);
    return shopId;
  });
}
