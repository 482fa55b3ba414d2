import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { auditChains, auditEvents } from '@/lib/db/audit-schema';
import type { Orm } from '@/lib/db/connection';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import { webhookEndpoints } from '@/lib/db/webhook-schema';
import type { WebhookEvent, WebhookOff } from '@/lib/webhooks/webhook-events';

/** Both secrets sign for so long once there is a new one. */
const FORMER_SIGNS = sql`interval '24 hours'`;
/** What happened before is not sent to an endpoint that is switched on again: a try ends after about as long. */
const CAUGHT_UP = sql`interval '3 days'`;

export type WebhookRow = typeof webhookEndpoints.$inferSelect & { shopName: string };

const { createdAt, createdBy, description, events, formerUntil, id, off, removedAt } = webhookEndpoints;
const { sealedFormerSecret, sealedSecret, sequence, shopId, url } = webhookEndpoints;
const COLUMNS = {
  createdAt,
  createdBy,
  description,
  events,
  formerUntil,
  id,
  off,
  removedAt,
  sealedFormerSecret,
  sealedSecret,
  sequence,
  shopId,
  url,
  shopName: shops.name,
};

/** The endpoints of an environment, by shop and age. */
export function listWebhooks(orm: Orm, environment: CarrierEnvironment): Promise<WebhookRow[]> {
  return orm
    .select(COLUMNS)
    .from(webhookEndpoints)
    .innerJoin(shops, eq(shops.id, shopId))
    .where(and(eq(shops.environment, environment), isNull(removedAt)))
    .orderBy(asc(shops.name), asc(createdAt), asc(id));
}

/** One of them, or null. */
export async function findWebhook(
  orm: Orm,
  environment: CarrierEnvironment,
  webhookId: string,
): Promise<WebhookRow | null> {
  const rows = await orm
    .select(COLUMNS)
    .from(webhookEndpoints)
    .innerJoin(shops, eq(shops.id, shopId))
    .where(and(eq(id, webhookId), eq(shops.environment, environment), isNull(removedAt)));
  return rows[0] ?? null;
}

/** An endpoint of any environment, its row locked until the transaction ends. */
export async function lockWebhook(
  orm: Orm,
  webhookId: string,
): Promise<Pick<WebhookRow, 'shopId' | 'sequence' | 'events' | 'off' | 'removedAt'> | null> {
  const rows = await orm
    .select({ shopId, sequence, events, off, removedAt })
    .from(webhookEndpoints)
    .where(eq(id, webhookId))
    .for('no key update');
  return rows[0] ?? null;
}

export type NewWebhook = {
  id: string;
  shopId: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  sealedSecret: string;
  createdBy: string;
};

/**
 * Adds an endpoint, from the shop's next event on; false where the shop has `most` already. Of two that are added at once the second waits
 * for the first. Within a transaction.
 */
export async function insertWebhook(orm: Orm, webhook: NewWebhook, most: number): Promise<boolean> {
  await orm.select({ id: shops.id }).from(shops).where(eq(shops.id, webhook.shopId)).for('no key update');
  const [made] = await orm
    .select({ made: count() })
    .from(webhookEndpoints)
    .where(and(eq(shopId, webhook.shopId), isNull(removedAt)));
  if ((made?.made ?? 0) >= most) return false;
  const newest = sql`coalesce((select ${auditChains.sequence} from ${auditChains} where ${auditChains.chain} = ${webhook.shopId}), 0)`;
  await orm.insert(webhookEndpoints).values({ ...webhook, sequence: newest });
  return true;
}

/** Changes where an endpoint is, what it is called and of what it hears from now on. */
export async function updateWebhook(
  orm: Orm,
  webhookId: string,
  changed: Pick<NewWebhook, 'url' | 'description' | 'events'>,
): Promise<void> {
  await orm.update(webhookEndpoints).set(changed).where(eq(id, webhookId));
}

/** Lets a new secret sign; the one before signs too for 24 hours. */
export async function replaceWebhookSecret(orm: Orm, webhookId: string, sealed: string): Promise<void> {
  await orm
    .update(webhookEndpoints)
    .set({ sealedSecret: sealed, sealedFormerSecret: sealedSecret, formerUntil: sql`now() + ${FORMER_SIGNS}` })
    .where(eq(id, webhookId));
}

/** Sends nothing more to an endpoint; what waits goes on waiting. */
export async function switchWebhookOff(orm: Orm, webhookId: string, why: WebhookOff): Promise<void> {
  await orm.update(webhookEndpoints).set({ off: why }).where(eq(id, webhookId));
}

/** Sends to an endpoint again, and what happened in the last three days meanwhile. */
export async function switchWebhookOn(orm: Orm, webhookId: string): Promise<void> {
  const missed = sql`coalesce((select max(e.sequence) from ${auditEvents} e
    where e.chain = ${shopId}::text and e.at < now() - ${CAUGHT_UP}), 0)`;
  await orm
    .update(webhookEndpoints)
    .set({ off: null, sequence: sql`greatest(${sequence}, ${missed})` })
    .where(eq(id, webhookId));
}

/** Removes an endpoint for good, with its secrets. */
export async function removeWebhook(orm: Orm, webhookId: string): Promise<void> {
  await orm
    .update(webhookEndpoints)
    .set({ removedAt: sql`now()`, sealedSecret: '', sealedFormerSecret: null })
    .where(eq(id, webhookId));
}
