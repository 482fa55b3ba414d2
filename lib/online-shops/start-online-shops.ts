import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { findAnyShop } from '@/lib/shops/data/shop-settings';
import { type ConnectShop, onlineShopSeal, openKeys, practiceShops, shopConnector } from './connect';
import { joinBookings, keepBookings } from './data/online-orders';
import {
  claimReading,
  findOnlineShop,
  followPracticeShops,
  keepReadingFault,
  keepReadingWaits,
  type OnlineShopRow,
} from './data/online-shops';
import { claimWriteBack, endWriteBack, keepWritingWaits, planTakingBack, planWriteBacks } from './data/write-backs';
import { askForHints, type HintEnv } from './hints';
import type { OnlineShop } from './online-shop';
import { isAllDue, readPage } from './read-shop';
import { waitAfterFault } from './reading-life';
import { parcelOf, tryWriteBack } from './write-number';
import { afterFault } from './writing-life';

const IDLE_MS = 1_000;
const PLAN_EVERY_MS = 2_000;
/** So often whether the database's clock was put back. */
const LOOK_EVERY_MS = 60_000;

type OnlineShopServer = { db: Database; log: Log; env: HintEnv };

/**
 * Reads the orders of online shops, and has numbers go back to them, until `stop`, which ends once what is under way has ended. Every instance does
 * it on the same tables (docs/online-shops.md). `connect` is another one in tests.
 */
export function startOnlineShops(
  server: OnlineShopServer,
  connect: ConnectShop = shopConnector(server.env),
): { stop(): Promise<void> } {
  const { db, log, env } = server;
  const stopping = new AbortController();
  const seal = onlineShopSeal(env.appSecret);
  /** A client keeps the weights that it looked up, as long as nothing about its shop is changed. */
  const clients = new Map<string, { keys: string; shop: OnlineShop }>();
  const { environment, baseUrl } = env.carrier;
  if (environment === 'practice')
    void followPracticeShops(db.orm, practiceShops(baseUrl)).catch((error: unknown) =>
      log.unexpectedError('repeat', 'practice-online-shop', error),
    );
  const planning = repeat(PLAN_EVERY_MS, 'online-shop-plans', log, async () => {
    await keepBookings(db.orm);
    await joinBookings(db.orm);
    await planWriteBacks(db.orm);
    await planTakingBack(db.orm);
  });
  const waiting = repeat(LOOK_EVERY_MS, 'online-shop-waits', log, async () => {
    await keepReadingWaits(db.orm);
    await keepWritingWaits(db.orm);
  });
  const loops = [run('online-shop-reading', readNext), run('online-shop-writing', writeNext)];
  return {
    stop: async () => {
      stopping.abort();
      planning.stop();
      waiting.stop();
      await Promise.all(loops);
    },
  };

  /** Does one thing after another as long as there is any. */
  async function run(where: string, next: () => Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      const wasAny = await next().catch((error: unknown) => {
        log.unexpectedError('repeat', where, error);
        return false;
      });
      if (!wasAny) await delay(IDLE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function readNext(): Promise<boolean> {
    const row = await claimReading(db.orm, env.carrier.environment);
    if (!row) return false;
    const shop = clientOf(row);
    if (shop) {
      await readPage({ db, log }, row, shop);
      // Once a day: an online shop that could not reach the desk for hours has ended its hints.
      if (row.reading === null && isAllDue(row)) await keepHints(row);
    } else
      await keepReadingFault(db.orm, row, { fault: 'secret', waitSeconds: waitAfterFault(row.failures + 1, null) });
    return true;
  }

  async function keepHints(row: OnlineShopRow): Promise<void> {
    const asked = await askForHints(env, row);
    if (asked?.kind !== 'failed' || asked.fault === 'desk_unreachable' || row.fault !== null) return;
    log.event('online_shop_without_hints', { onlineShopId: row.id, fault: asked.fault });
  }

  async function writeNext(): Promise<boolean> {
    const claimed = await claimWriteBack(db.orm, env.carrier.environment);
    if (!claimed) return false;
    const [row, desk] = await Promise.all([
      findOnlineShop(db.orm, env.carrier.environment, claimed.onlineShopId),
      findAnyShop(db.orm, env.carrier.environment, claimed.shopId),
    ]);
    const shop = row && clientOf(row);
    if (shop && desk) await tryWriteBack(db, claimed, shop, parcelOf(claimed, desk, env.publicUrl));
    else {
      await endWriteBack(
        db.orm,
        claimed,
        afterFault(claimed.state, claimed.tries, { fault: 'secret', retryAfterSeconds: null }),
      );
    }
    return true;
  }

  function clientOf(row: OnlineShopRow): OnlineShop | null {
    const kept = clients.get(row.id);
    if (kept?.keys === row.sealedKeys) return kept.shop;
    const keys = openKeys(seal, row);
    if (!keys) return null;
    const shop = connect({ system: row.system, address: row.address, ...keys });
    clients.set(row.id, { keys: row.sealedKeys, shop });
    return shop;
  }
}
