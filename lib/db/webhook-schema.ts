import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryFault, DeliveryState, TEST_EVENT, WebhookEvent, WebhookOff } from '@/lib/webhooks/webhook-events';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { shops } from './schema';

// Where a shop's events are sent to, and what became of each (docs/webhooks.md).

/** Addresses of other programs. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    url: text('url').notNull(),
    description: text('description').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** What signs, under AES-256-GCM. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before, which signs too until then. */
    sealedFormerSecret: text('sealed_former_secret'),
    formerUntil: time('former_until'),
    /** Number of the newest event of the shop's audit log that was looked at for this endpoint. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** Why nothing is sent; null while something is. */
    off: text('off').$type<WebhookOff>(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: madeAt(),
    /** It is shown no more; the row goes once its deliveries are deleted. */
    removedAt: time('removed_at'),
  },
  (table) => [index('webhook_endpoints_shop').on(table.shopId)],
);

/** One event for one endpoint, and its tries. Of one subject a later one has no `dueAt` before the earlier one has ended. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Sent as `webhook-id`, the same at each try. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order of the events. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    /** Number of the event in the audit log; null for a test. */
    sequence: bigint('sequence', { mode: 'number' }),
    /** The booking or the handover that it is about. */
    subject: uuid('subject').notNull(),
    type: text('type').$type<WebhookEvent | typeof TEST_EVENT>().notNull(),
    /** What is signed and sent, letter by letter. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** When the next try begins, or when the one on its way counts as lost. */
    dueAt: time('due_at'),
    triedAt: time('tried_at'),
    answerStatus: integer('answer_status'),
    /** The first characters of the last answer. */
    answer: text('answer'),
    fault: text('fault').$type<DeliveryFault>(),
    createdAt: madeAt(),
  },
  (table) => [
    unique('webhook_deliveries_event').on(table.endpointId, table.sequence, table.subject),
    index('webhook_deliveries_due')
      .on(table.endpointId, table.dueAt)
      .where(sql`state = 'waiting' and due_at is not null`),
    index('webhook_deliveries_subject').on(table.subject, table.number),
    index('webhook_deliveries_list').on(table.endpointId, table.number),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
);
