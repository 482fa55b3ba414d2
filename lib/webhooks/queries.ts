import type { BookingSource } from '@/lib/bookings/queries/bookings';
import { type DeliveryRow, listDeliveries } from '@/lib/webhooks/data/webhook-deliveries';
import { findWebhook, listWebhooks, type WebhookRow } from '@/lib/webhooks/data/webhooks';
import type { DeliveryState } from './webhook-events';

/** An endpoint in the settings, without its secrets. */
export type WebhookView = Pick<
  WebhookRow,
  'id' | 'shopId' | 'shopName' | 'url' | 'description' | 'events' | 'off' | 'formerUntil' | 'createdAt'
>;

/** A delivery as the page of its endpoint shows it. */
export type DeliveryView = DeliveryRow;

const PAGE = 50;

/** The endpoints of the carrier environment in use. For administrators, as all of these: the caller checks. */
export async function listWebhookViews({ db, env }: BookingSource): Promise<WebhookView[]> {
  return (await listWebhooks(db.orm, env.carrier.environment)).map(present);
}

/** One of them, or null. */
export async function findWebhookView({ db, env }: BookingSource, webhookId: string): Promise<WebhookView | null> {
  const webhook = await findWebhook(db.orm, env.carrier.environment, webhookId);
  return webhook && present(webhook);
}

/** A page of an endpoint's deliveries, the newest first; `next` is what the older ones come before. */
export async function listDeliveryViews(
  { db }: BookingSource,
  webhookId: string,
  { state, before }: { state: DeliveryState | null; before: number | null },
): Promise<{ deliveries: DeliveryView[]; next: number | null }> {
  const rows = await listDeliveries(db.orm, webhookId, { state, before, limit: PAGE + 1 });
  const deliveries = rows.slice(0, PAGE);
  return { deliveries, next: rows.length > PAGE ? (deliveries.at(-1)?.number ?? null) : null };
}

function present({
  id,
  shopId,
  shopName,
  url,
  description,
  events,
  off,
  formerUntil,
  createdAt,
}: WebhookRow): WebhookView {
  return { id, shopId, shopName, url, description, events, off, formerUntil, createdAt };
}
