import { setTimeout as delay } from 'node:timers/promises';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { Env } from '@/lib/platform/env';
import { repeat } from '@/lib/platform/repeat';
import {
  claimDue,
  deleteOldDeliveries,
  keepWaits,
  listDue,
  lockWaitsAhead,
} from '@/lib/webhooks/data/webhook-deliveries';
import { insertDeliveries, keepPlace, listBehind, readFeed } from '@/lib/webhooks/data/webhook-feed';
import { lockWebhook } from '@/lib/webhooks/data/webhooks';
import { keptWait } from './delivery-life';
import { giveTurns } from './give-turns';
import { actionsOfEvents, deliveryOf } from './payload';
import { webhookSeal } from './secrets';
import { tryOnce, type WebhookServer } from './try-once';

const FEED_EVERY_MS = 1_000;
const IDLE_MS = 1_000;
/** So often whether the database's clock was put back. */
const LOOK_EVERY_MS = 5_000;
const TIDY_EVERY_MS = 60 * 60_000;
const TIDY_STEP = 1_000;
/** At once in this process, and of those to one endpoint: one that is slow must not hold up the others. */
const MOST_AT_ONCE = 12;
const MOST_TO_ONE = 4;

type StartServer = Pick<WebhookServer, 'db' | 'log'> & {
  env: Pick<Env, 'appSecret' | 'webhookNetworks'> & { carrier: Pick<Env['carrier'], 'environment'> };
};

/**
 * Reads events of the audit log and sends them until `stop`, which ends once everything on its way has ended. Every instance does it on the
 * same tables (docs/webhooks.md).
 */
export function startWebhooks({ db, log, env }: StartServer): { stop(): Promise<void> } {
  const { environment } = env.carrier;
  const post = { own: env.webhookNetworks };
  const server: WebhookServer = { db, log, environment, seal: webhookSeal(env.appSecret), post };
  const underway = new Map<string, Set<Promise<void>>>();
  const stopping = new AbortController();
  let resting: Promise<void> | null = null;
  const feeding = repeat(FEED_EVERY_MS, 'webhook-feed', log, () => feedAll(db.orm, environment));
  const waiting = repeat(LOOK_EVERY_MS, 'webhook-waits', log, () => keepAllWaits(db.orm));
  const tidying = repeat(TIDY_EVERY_MS, 'webhook-tidy', log, async () => {
    while ((await deleteOldDeliveries(db.orm, TIDY_STEP)) === TIDY_STEP) await delay(FEED_EVERY_MS);
  });
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      feeding.stop();
      waiting.stop();
      tidying.stop();
      await running;
      await Promise.all([...underway.values()].flatMap((sent) => [...sent]));
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const begun = await claimAll().catch((error: unknown) => {
        log.unexpectedError('repeat', 'webhooks', error);
        return 0;
      });
      const all = [...underway.values()].flatMap((sent) => [...sent]);
      // What ends makes room, and may give the next one of its booking its turn.
      if (begun === 0 || all.length >= MOST_AT_ONCE) await Promise.race([...all, idle()]);
    }
  }

  /** One rest at a time: each listens to the stop until it is over. */
  function idle(): Promise<void> {
    resting ??= delay(IDLE_MS, undefined, { signal: stopping.signal })
      .catch(() => undefined)
      .finally(() => {
        resting = null;
      });
    return resting;
  }

  /** Begins what there is room for, and gives how many tries. */
  async function claimAll(): Promise<number> {
    let begun = 0;
    for (const endpointId of await listDue(db.orm, environment)) {
      const sent = underway.get(endpointId) ?? new Set();
      const all = [...underway.values()].reduce((sum, { size }) => sum + size, 0);
      const room = Math.min(MOST_TO_ONE - sent.size, MOST_AT_ONCE - all);
      if (room <= 0) continue;
      for (const claimed of await claimDue(db.orm, endpointId, room)) {
        const ends: Promise<void> = tryOnce(server, endpointId, claimed)
          .catch((error: unknown) => log.unexpectedError('repeat', 'webhook-try', error))
          .finally(() => {
            sent.delete(ends);
            if (sent.size === 0) underway.delete(endpointId);
          });
        underway.set(endpointId, sent.add(ends));
        begun += 1;
      }
    }
    return begun;
  }
}

/** Makes deliveries of all events that no endpoint's log was read up to. */
export async function feedAll(orm: Orm, environment: CarrierEnvironment): Promise<void> {
  for (const endpointId of await listBehind(orm, environment)) while (await feed(orm, endpointId));
}

/** A step through the log of an endpoint's shop: what became of it and the place stand in one transaction. Whether there was more. */
function feed(orm: Orm, endpointId: string): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const endpoint = await lockWebhook(transaction, endpointId);
    if (!endpoint || endpoint.off || endpoint.removedAt) return false;
    const { shopId, sequence } = endpoint;
    const { events, upTo } = await readFeed(transaction, { shopId, sequence }, actionsOfEvents(endpoint.events));
    if (upTo === sequence) return false;
    const deliveries = events.map((event) => deliveryOf(event, { endpointId, shopId }));
    await insertDeliveries(transaction, endpointId, deliveries);
    await giveTurns(transaction, endpointId, [...new Set(deliveries.map(({ subject }) => subject))]);
    await keepPlace(transaction, endpointId, upTo);
    return true;
  });
}

/** Lets no wait grow longer where the database's clock was put back. */
export function keepAllWaits(orm: Orm): Promise<void> {
  return orm.transaction(async (transaction) => {
    const waits = await lockWaitsAhead(transaction);
    const kept = waits.map(({ id, now, ...wait }) => ({ id, ...keptWait(wait, now) }));
    if (kept.length > 0) await keepWaits(transaction, kept);
  });
}
