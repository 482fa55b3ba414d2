import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '@/lib/api/api-scopes';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { shops } from './schema';

/** Keys of the HTTP API. A key acts as a user of its own, so that every screen names it; that user has no account and cannot sign in. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    /** The beginning of the key, by which it is looked up, and which the settings show. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key, which is kept nowhere. */
    hash: text('hash').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** How many plans it may make, and have booked, within 24 hours; null without that scope. */
    plansADay: integer('plans_a_day'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: madeAt(),
    /** Written at most once a minute. */
    lastUsedAt: time('last_used_at'),
    /** Null: it does not expire. */
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
    renewedAt: time('renewed_at'),
    /** The secret before the newest one, which works too until then, and when it was used last. */
    formerPrefix: text('former_prefix'),
    formerHash: text('former_hash'),
    formerUntil: time('former_until'),
    formerUsedAt: time('former_used_at'),
  },
  (table) => [index('api_keys_prefix').on(table.prefix), index('api_keys_former_prefix').on(table.formerPrefix)],
);

/** What a program gave as `Idempotency-Key`, by the form key of the booking that was made under it. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  formKey: uuid('form_key').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull(),
});
