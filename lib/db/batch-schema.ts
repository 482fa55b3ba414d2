import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotSentReason, ShopRefusal } from '@/lib/outcomes';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { bookings, type CarrierEnvironment, shops } from './schema';

// Bookings that instances send by themselves: those of a batch, and single ones that wait for the carrier; and how fast.

/** `stopped`: what was not sent then never is. `done`: nothing of it waits any more. */
export type BatchState = 'running' | 'paused' | 'stopped' | 'done';

/** Why a batch is paused where no clerk paused it; `restored`: what waits in it may have been sent since the backup. */
export type PauseReason = NotSentReason | ShopRefusal | 'restored';

/** Parcels that a clerk booked together, in the order of their booking numbers; their bookings name it. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    /** What the clerk knows it by: the name of the file. */
    title: text('title').notNull(),
    state: text('state').$type<BatchState>().notNull().default('running'),
    /** Whether its labels are to be printed once all are answered. */
    prints: boolean('prints').notNull().default(false),
    /** Why it is paused where no clerk paused it: what a person has to cure first (`NOT_SENT_REASONS`). */
    pauseReason: text('pause_reason').$type<PauseReason>(),
    createdAt: madeAt(),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('batches_list').on(table.environment, table.shopId, table.createdAt),
    index('batches_open').on(table.environment, table.createdAt).where(sql`state in ('running', 'paused')`),
  ],
);

/**
 * Bookings that instances are to send, at most once each. Only what was provably never taken by the carrier stands here: a booking that is
 * `prepared`, or `not_sent` until it is tried again. A row goes once its booking has any other state.
 */
export const sendQueue = pgTable(
  'send_queue',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    /** Null for a single booking that waits until the carrier is back. */
    batchId: uuid('batch_id').references(() => batches.id),
    /** The place in its batch. */
    position: integer('position').notNull().default(0),
    /** Not before this time: the carrier was out of reach, or asked for a pause. */
    dueAt: time('due_at').notNull().defaultNow(),
    /** How often in a row the carrier refused it with 429. */
    tries: integer('tries').notNull().default(0),
    /** A single booking is given up then; null in a batch. */
    endsAt: time('ends_at'),
    createdAt: madeAt(),
  },
  (table) => [
    index('send_queue_next').on(table.environment, table.batchId, table.position),
    index('send_queue_single').on(table.environment, table.createdAt).where(sql`batch_id is null`),
  ],
);

/** How fast bookings of the queue are sent, for all instances together: a token bucket that learns from 429. */
export const carrierPaces = pgTable(
  'carrier_paces',
  {
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    clientId: text('client_id').notNull(),
    /** Bookings per second. */
    rate: doublePrecision('rate').notNull(),
    /** What may be sent now; below zero where single bookings went first. */
    tokens: doublePrecision('tokens').notNull(),
    filledAt: time('filled_at').notNull(),
    throttledAt: time('throttled_at'),
    pausedUntil: time('paused_until'),
    /** How often in a row the carrier was out of reach; above zero one probe at a time is let through. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.environment, table.clientId] })],
);
