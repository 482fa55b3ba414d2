import { recorder } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import type { WebhookRow } from '@/lib/webhooks/data/webhooks';
import { listWebhooks } from '@/lib/webhooks/data/webhooks';
import { changeWebhook, makeNewSecret, makeWebhook, sendDeliveryAgain, sendTest } from '@/lib/webhooks/manage';
import { webhookSeal } from '@/lib/webhooks/secrets';
import { startWebhooks } from '@/lib/webhooks/start-webhooks';
import { WEBHOOK_EVENTS } from '@/lib/webhooks/webhook-events';
import { ask, type MemoryDatabase } from '../database';
import { type Actor, world } from '../world';

const silentLog: Log = { event: () => undefined, unexpectedError: () => undefined } as Log;
const APP_SECRET = 'secret';
const SHOP = '00000000-0000-4000-8000-00000000aaaa';

type Change = Parameters<typeof changeWebhook>[1];

/** One process of Parceldesk as far as it has to do with webhooks: the product's own functions. */
export class Office {
  readonly actor: Actor;
  readonly isReady = true;
  readonly #db: Database;
  readonly #seal = webhookSeal(APP_SECRET);

  constructor(name: string, database: MemoryDatabase, clockAheadMs: number) {
    this.actor = { name, isGone: false, frozenUntil: 0, clockAheadMs };
    this.#db = database.connect(this.actor);
    const env = { appSecret: APP_SECRET, webhookNetworks: null, carrier: { environment: 'practice' } } as const;
    world().later(this.actor, 1, () => void startWebhooks({ db: this.#db, log: silentLog, env }));
  }

  /** Writes an event into the shop's log, as a part of what happens. */
  happen(event: { what: string; action: string; subject: string }): Promise<void> {
    return this.#db.orm.transaction((orm) =>
      ask(orm, ({ log }, now) => {
        // Asked for twice, as a journal that is read twice does.
        if ([...log.values()].some(({ what }) => what === event.what)) return;
        const sequence = log.size + 1;
        log.set(sequence, { ...event, sequence, at: now });
      }),
    );
  }

  list(): Promise<WebhookRow[]> {
    return listWebhooks(this.#db.orm, 'practice');
  }

  make(url: string) {
    const wanted = { shopId: SHOP, url, description: '', events: [...WEBHOOK_EVENTS], createdBy: 'administrator' };
    return makeWebhook(this.#record, this.#seal, wanted);
  }

  change(webhook: WebhookRow, action: Change): Promise<void> {
    return changeWebhook(this.#record, action, webhook);
  }

  renew(webhook: WebhookRow): Promise<string> {
    return makeNewSecret(this.#record, this.#seal, webhook);
  }

  test(webhook: WebhookRow): Promise<void> {
    return sendTest(this.#db.orm, webhook);
  }

  sendAgain(webhook: WebhookRow, deliveryId: string): Promise<boolean> {
    return sendDeliveryAgain(this.#db.orm, webhook, deliveryId);
  }

  get #record() {
    return recorder(this.#db, { type: 'user', id: 'administrator' });
  }
}
