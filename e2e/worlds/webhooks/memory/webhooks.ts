import type * as real from '@/lib/webhooks/data/webhooks';
import { ask, type Tables } from '../../database';

export type * from '@/lib/webhooks/data/webhooks';

type Row = Tables['endpoints'] extends Map<string, infer Value> ? Value : never;

export const findWebhook: typeof real.findWebhook = (orm, _environment, webhookId) =>
  ask(orm, ({ endpoints }) => {
    const row = endpoints.get(webhookId);
    return row && row.removedAt === null ? { ...row, shopName: '' } : null;
  });

export const listWebhooks: typeof real.listWebhooks = (orm) =>
  ask(orm, ({ endpoints }) =>
    [...endpoints.values()].filter(({ removedAt }) => removedAt === null).map((row) => ({ ...row, shopName: '' })),
  );

export const lockWebhook: typeof real.lockWebhook = (orm, webhookId) =>
  ask(orm, ({ endpoints }) => endpoints.get(webhookId) ?? null);

export const insertWebhook: typeof real.insertWebhook = (orm, webhook, most) =>
  ask(orm, ({ endpoints, log }, now) => {
    const made = [...endpoints.values()].filter(({ removedAt }) => removedAt === null);
    if (made.length >= most) return false;
    const rest = { sealedFormerSecret: null, formerUntil: null, off: null, createdAt: now, removedAt: null };
    endpoints.set(webhook.id, { ...webhook, ...rest, sequence: log.size });
    return true;
  });

/** Changes an endpoint. */
const change = (of: (row: Row, now: Date, tables: Tables) => Partial<Row>): typeof real.removeWebhook => {
  return (orm, webhookId) =>
    ask(orm, (tables, now) => {
      const row = tables.endpoints.get(webhookId);
      if (row) tables.endpoints.set(webhookId, { ...row, ...of(row, now, tables) });
    });
};

export const updateWebhook: typeof real.updateWebhook = (orm, webhookId, changed) =>
  change(() => changed)(orm, webhookId);

export const replaceWebhookSecret: typeof real.replaceWebhookSecret = (orm, webhookId, sealed) =>
  change(({ sealedSecret }, now) => ({
    sealedSecret: sealed,
    sealedFormerSecret: sealedSecret,
    formerUntil: new Date(now.getTime() + 24 * 3_600_000),
  }))(orm, webhookId);

export const switchWebhookOff: typeof real.switchWebhookOff = (orm, webhookId, why) =>
  change(() => ({ off: why }))(orm, webhookId);

const CAUGHT_UP_MS = 3 * 24 * 3_600_000;

export const switchWebhookOn: typeof real.switchWebhookOn = change(({ sequence }, now, { log }) => {
  const missed = [...log.values()].filter(({ at }) => at.getTime() < now.getTime() - CAUGHT_UP_MS);
  return { off: null, sequence: Math.max(sequence, ...missed.map((event) => event.sequence)) };
});

export const removeWebhook: typeof real.removeWebhook = change((_row, now) => ({
  removedAt: now,
  sealedSecret: '',
  sealedFormerSecret: null,
}));
