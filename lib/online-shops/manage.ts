import { changesBetween, type Recorder } from '@/lib/audit/record-change';
import type { Seal } from '@/lib/seal';
import { type ShopKeys, sealKeys } from './connect';
import {
  findFormerShop,
  insertOnlineShop,
  type NewOnlineShop,
  type OnlineShopChange,
  type OnlineShopRow,
  reconnectOnlineShop,
  removeOnlineShop,
  updateOnlineShop,
} from './data/online-shops';

type New = Omit<NewOnlineShop, 'id' | 'sealedKeys'>;

/** Connects an online shop whose keys were tested, and gives its id; null where it is connected already. */
export function connectOnlineShop(record: Recorder, seal: Seal, shop: New, keys: ShopKeys): Promise<string | null> {
  const { shopId } = shop;
  return record.change(
    async ({ orm }) => {
      const former = await findFormerShop(orm, shop);
      if (former === 'connected') return null;
      const id = former?.id ?? crypto.randomUUID();
      const row = { ...shop, id, sealedKeys: sealKeys(seal, id, keys) };
      await (former ? reconnectOnlineShop(orm, row) : insertOnlineShop(orm, row));
      return id;
    },
    (id) => (id === null ? null : { action: 'online_shop.connected', shopId, targetIds: [id] }),
  );
}

/** Changes an online shop; `keys` where others were tested, with how numbers are sent back. */
export function changeOnlineShop(
  record: Recorder,
  seal: Seal,
  row: OnlineShopRow,
  change: OnlineShopChange,
  keys: (ShopKeys & Pick<OnlineShopRow, 'way'>) | null,
): Promise<void> {
  const { boxGrams, usualGrams, rules, writesAt, notifies, verifiesPacking, weightTolerance, printsSlips } = row;
  const before = { boxGrams, usualGrams, rules, writesAt, notifies, verifiesPacking, weightTolerance, printsSlips };
  const changes = changesBetween(before, change);
  const sealed = keys && { sealedKeys: sealKeys(seal, row.id, keys), way: keys.way };
  return record.change(
    ({ orm }) => updateOnlineShop(orm, row.id, change, sealed),
    () => ({ action: 'online_shop.changed', shopId: row.shopId, targetIds: [row.id], changes }),
  );
}

/** Disconnects an online shop; its orders stay. */
export function disconnectOnlineShop(record: Recorder, { id, shopId }: OnlineShopRow): Promise<void> {
  return record.change(
    ({ orm }) => removeOnlineShop(orm, id),
    () => ({ action: 'online_shop.disconnected', shopId, targetIds: [id] }),
  );
}
