import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HandoverLine } from '@/lib/handover/handover-line';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { bookings, type CarrierEnvironment, shops } from './schema';

// What the carrier's driver took, and who checked it.

/** One list of parcels for the driver; a shop has at most one that is open. */
export const handovers = pgTable(
  'handovers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The number on the list and in its bar code. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull().unique(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    createdAt: madeAt(),
    /** Null while it is open. */
    closedAt: time('closed_at'),
  },
  (table) => [
    uniqueIndex('handovers_open').on(table.environment, table.shopId).where(sql`closed_at is null`),
    index('handovers_list').on(table.environment, table.shopId, table.createdAt),
  ],
);

/** A label that was scanned or ticked, one for each parcel of a booking; on one list only. */
export const handoverParcels = pgTable(
  'handover_parcels',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Which parcel of the booking, from 1. */
    parcel: integer('parcel').notNull(),
    handoverId: uuid('handover_id')
      .notNull()
      .references(() => handovers.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    /** Ticked by hand where a label could not be scanned. */
    how: text('how').$type<'scanned' | 'ticked'>().notNull(),
    /** As it was when the list was closed; null while that is open. */
    line: jsonb('line').$type<HandoverLine>(),
    createdAt: madeAt(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.parcel] }),
    index('handover_parcels_list').on(table.handoverId),
  ],
);

/** What happened to a list, in the order of time. */
export const handoverEvents = pgTable(
  'handover_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    handoverId: uuid('handover_id')
      .notNull()
      .references(() => handovers.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    what: text('what').$type<'closed' | 'printed' | 'reopened'>().notNull(),
    /** Why it was opened again. */
    reason: text('reason').notNull().default(''),
    createdAt: madeAt(),
  },
  (table) => [index('handover_events_list').on(table.handoverId, table.id)],
);
