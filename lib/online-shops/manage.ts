import { changesBetween, type Recorder } from '@/lib/audit/record-change';
import type { Seal } from '@/lib/seal';
import { type ShopKeys, sealKeys } from './connect';
import {
  insertOnlineShop,
  type NewOnlineShop,
  type OnlineShopRow,
  removeOnlineShop,
  updateOnlineShop,
} from './data/online-shops';

type New = Omit<NewOnlineShop, 'id' | 'sealedKeys'>;

/** Connects an online shop whose keys were tested, and gives its id; null where its address is connected already. */
export async function connectOnlineShop(
  record: Recorder,
  seal: Seal,
  shop: New,
  keys: ShopKeys,
): Promise<string | null> {
  const id = crypto.randomUUID();
  const row = { ...shop, id, sealedKeys: sealKeys(seal, id, keys) };
  const isMade = await record.change(
    ({ orm }) => insertOnlineShop(orm, row),
    (isNew) => (isNew ? { action: 'online_shop.connected', shopId: shop.shopId, targetIds: [id] } : null),
  );
  return isMade ? id : null;
}

type Change = Pick<OnlineShopRow, 'boxGrams' | 'usualGrams' | 'writesAt' | 'notifies' | 'way'>;

/** Changes an online shop; `keys` where they are others than before. */
export function changeOnlineShop(
  record: Recorder,
  seal: Seal,
  row: OnlineShopRow,
  change: Change,
  keys: ShopKeys | null,
): Promise<void> {
  const { boxGrams, usualGrams, writesAt, notifies } = row;
  const { way, ...wanted } = change;
  const changes = changesBetween({ boxGrams, usualGrams, writesAt, notifies }, wanted);
  const sealedKeys = keys ? sealKeys(seal, row.id, keys) : row.sealedKeys;
  return record.change(
    ({ orm }) => updateOnlineShop(orm, row.id, { ...wanted, way, sealedKeys }),
    () => ({ action: 'online_shop.changed', shopId: row.shopId, targetIds: [row.id], changes }),
  );
}

/** Disconnects an online shop for good; its orders stay. */
export function disconnectOnlineShop(record: Recorder, { id, shopId }: OnlineShopRow): Promise<void> {
  return record.change(
    ({ orm }) => removeOnlineShop(orm, id),
    () => ({ action: 'online_shop.disconnected', shopId, targetIds: [id] }),
  );
}
