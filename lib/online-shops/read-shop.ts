import type { Database, Orm } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { storable } from '@/lib/storable';
import { closeOrder, leaveRowOut, listUnseen, lockOrders, retellRow, writeOrders } from './data/online-orders';
import { endReading, keepReading, keepReadingFault, type OnlineShopRow } from './data/online-shops';
import type { OnlineShop, ShopOrder } from './online-shop';
import { cellsOf } from './order-cells';
import { markOf } from './order-changes';
import {
  ALL_EVERY_HOURS,
  afterPage,
  beginReading,
  READ_EVERY_SECONDS,
  type Reading,
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
  const since = reading.begunAt ?? answer.value.shopTime;
  const isMissed = reading.isOpenOnly && !(await askUnseen(orm, row, shop));
  if (isMissed) return keepFault(orm, log, row, { fault: 'cut_off', retryAfterSeconds: null });
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

function isAllDue({ allReadAt }: OnlineShopRow): boolean {
  return allReadAt === null || Math.abs(Date.now() - allReadAt.getTime()) > ALL_EVERY_HOURS * 3_600_000;
}

/** Stores orders as their shop tells them now; those that wait in an import are told anew there. */
async function storeOrders(
  orm: Orm,
  online: Pick<OnlineShopRow, 'id' | 'shopId' | 'boxGrams' | 'usualGrams'>,
  told: readonly ShopOrder[],
): Promise<void> {
  const orders = [...new Map(told.map((order) => [order.key, storable(order) as ShopOrder])).values()];
  await orm.transaction(async (own) => {
    const keys = orders.map(({ key }) => key);
    const stored = new Map((await lockOrders(own, online.id, keys)).map((each) => [each.key, each]));
    // A page that was long on its way must not put what is older in the place of what is newer.
    const news = orders.filter(({ key, changedAt }) => changedAt >= (stored.get(key)?.changedAt ?? ''));
    await writeOrders(
      own,
      online,
      news.map((order) => ({ told: order, mark: markOf(order) })),
    );
    for (const order of news) {
      const { id = '', waiting } = stored.get(order.key) ?? {};
      if (!waiting) continue;
      const { checked, importId, row } = waiting;
      if (order.standing === 'cancelled') await leaveRowOut(own, { importId, row });
      else if (markOf(order) !== markOf(checked)) {
        const texts = { before: cellsOf(checked, online), cells: cellsOf(order, online) };
        await retellRow(own, id, { importId, row, ...texts });
      }
    }
  });
}

/** Asks about open orders that a reading of all open ones did not come across; false where one could not be asked about. */
async function askUnseen(orm: Orm, row: OnlineShopRow, shop: OnlineShop): Promise<boolean> {
  // What was read since the reading before is seen; its own orders carry later times.
  const since = row.readAt ?? row.createdAt;
  for (const key of await listUnseen(orm, row.id, since, MOST_UNSEEN)) {
    const answer = await shop.readOrder(key);
    if (answer.kind === 'failed') return false;
    if (answer.value) await storeOrders(orm, row, [answer.value]);
    else await closeOrder(orm, row.id, key);
  }
  return true;
}
