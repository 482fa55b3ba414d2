import type { Database, Orm } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { storable } from '@/lib/storable';
import {
  changeRow,
  keepChecked,
  listUnseen,
  lockOrders,
  lockRow,
  removeRow,
  type StoredOrder,
  writeOrders,
} from './data/online-orders';
import { endReading, keepReading, keepReadingFault, type OnlineShopRow } from './data/online-shops';
import { FAULTS_OF_ONE, type OnlineShop, type ShopAnswer, type ShopOrder } from './online-shop';
import { cellsOf, type ParcelHabits, retoldCells } from './order-cells';
import { markOf } from './order-changes';
import { isSentByOthers, shareOut } from './order-parts';
import {
  ALL_EVERY_HOURS,
  afterPage,
  beginReading,
  READ_EVERY_SECONDS,
  type Reading,
  sinceOf,
  waitAfterFault,
} from './reading-life';

/** So many orders that are no longer among the open ones are asked about one by one at the end of a reading. */
const MOST_UNSEEN = 50;

type ReadingServer = { db: Database; log: Log };

/** Reads one page of a shop's orders, and keeps where the reading stands; the caller has claimed it. */
export async function readPage(
  { db: { orm }, log }: ReadingServer,
  row: OnlineShopRow,
  shop: OnlineShop,
): Promise<void> {
  const reading: Reading = row.reading ?? beginReading(isAllDue(row), row.readSince);
  const answer = await shop.readOrders(reading);
  if (answer.kind === 'failed') return keepFault(orm, log, row, answer);
  await storeOrders(orm, row, answer.value.orders);
  const next = afterPage(reading, answer.value);
  if (next) return keepReading(orm, row, next);
  const missed = reading.isOpenOnly ? await askUnseen(orm, row, shop) : null;
  if (missed) return keepFault(orm, log, row, missed);
  // Of open orders alone the newest says nothing of the others.
  const since = (reading.isOpenOnly && row.readSince) || sinceOf(reading, answer.value);
  await endReading(orm, row, { since, isAll: reading.isOpenOnly, waitSeconds: READ_EVERY_SECONDS });
  if (row.fault) log.event('online_shop_read_again', { onlineShopId: row.id });
}

async function keepFault(
  orm: Orm,
  log: Log,
  row: OnlineShopRow,
  { fault, retryAfterSeconds }: { fault: NonNullable<OnlineShopRow['fault']>; retryAfterSeconds: number | null },
): Promise<void> {
  await keepReadingFault(orm, row, { fault, waitSeconds: waitAfterFault(row.failures + 1, retryAfterSeconds) });
  if (row.fault !== fault) log.event('online_shop_unread', { onlineShopId: row.id, fault });
}

/** Whether all orders that are open are to be read once more. */
export function isAllDue({ allReadAt }: OnlineShopRow): boolean {
  return allReadAt === null || Math.abs(Date.now() - allReadAt.getTime()) > ALL_EVERY_HOURS * 3_600_000;
}

type Online = Pick<OnlineShopRow, 'id' | 'shopId' | keyof ParcelHabits>;

/** Stores orders as they were read, shared out among their parts, and changes those that wait in an import there too. */
async function storeOrders(orm: Orm, online: Online, told: readonly ShopOrder[]): Promise<void> {
  const orders = [...new Map(told.map((order) => [order.key, storable(order) as ShopOrder])).values()];
  await orm.transaction(async (own) => {
    const keys = orders.map(({ key }) => key);
    const stored = await lockOrders(own, online.id, keys);
    const news = orders.flatMap((order) =>
      newsOf(
        order,
        stored.filter(({ key }) => key === order.key),
      ),
    );
    await keepNews(own, online, news);
  });
}

/** A part of an order as its shop tells it now, and as it was stored before. */
type News = { told: ShopOrder; part: number; before: StoredOrder | undefined };

function newsOf(order: ShopOrder, stored: readonly StoredOrder[]): News[] {
  // A page that was long on its way must not put what is older in the place of what is newer.
  if (stored.some(({ told }) => told !== null && told.changedAt > order.changedAt)) return [];
  const ours = stored.filter(({ mayBeSent }) => mayBeSent).flatMap(({ pieces }) => pieces);
  const isOdd = order.standing === 'to_ship' && isSentByOthers(order, ours);
  const parts = shareOut(isOdd ? { ...order, standing: 'on_hold' } : order, stored);
  return [...parts].map(([part, told]) => ({ told, part, before: stored.find((each) => each.part === part) }));
}

async function keepNews(orm: Orm, online: Online, news: readonly News[]): Promise<void> {
  await writeOrders(
    orm,
    online,
    news.map(({ told, part }) => ({ told, part, mark: markOf(told) })),
  );
  for (const { told, before } of news) if (before?.waiting) await retell(orm, online, before.id, told, before.waiting);
}

/** Says of an order that its shop has no more that it is cancelled: one that was deleted is sent as little. */
async function storeDeleted(orm: Orm, online: Online, key: string): Promise<void> {
  await orm.transaction(async (own) => {
    const stored = await lockOrders(own, online.id, [key]);
    const news = stored.flatMap((before): News[] =>
      before.told ? [{ told: { ...before.told, standing: 'cancelled' }, part: before.part, before }] : [],
    );
    await keepNews(own, online, news);
  });
}

/** Brings the import in which an order waits up to date. Where the order is booked meanwhile, the change shows as trouble. */
async function retell(
  orm: Orm,
  online: ParcelHabits,
  orderId: string,
  order: ShopOrder,
  { told, checked, isJoined, ...place }: NonNullable<StoredOrder['waiting']>,
): Promise<void> {
  // Nothing is new, so a clerk's choice to take the order in again stays.
  if (order.standing === told.standing && markOf(order) === markOf(told)) return;
  const typed = await lockRow(orm, place);
  if (!typed) return;
  // Cancelled, on hold or closed there: no press is to book it. What stands in one row with others is joined by a person once more.
  if (order.standing !== 'to_ship' || isJoined) return removeRow(orm, place);
  const { cells, isWhole } = retoldCells(cellsOf(checked, online), cellsOf(order, online), typed);
  // What a clerk typed and what the shop tells now are two addresses: a person says which of them is right.
  if (!isWhole) return changeRow(orm, place, 'left_out');
  await changeRow(orm, place, { cells });
  await keepChecked(orm, orderId);
}

type Failed = Extract<ShopAnswer<never>, { kind: 'failed' }>;

/** Asks about open orders that a reading of all open ones did not come across; gives why the shop could not be asked. */
async function askUnseen(orm: Orm, row: OnlineShopRow, shop: OnlineShop): Promise<Failed | null> {
  const since = row.readAt ?? row.createdAt;
  for (const key of await listUnseen(orm, row.id, since, MOST_UNSEEN)) {
    const answer = await shop.readOrder(key);
    if (answer.kind === 'failed') {
      if (!FAULTS_OF_ONE.includes(answer.fault)) return answer;
    } else if (answer.value) await storeOrders(orm, row, [answer.value]);
    else await storeDeleted(orm, row, key);
  }
  return null;
}
