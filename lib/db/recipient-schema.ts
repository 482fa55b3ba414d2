import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ChosenServicePoint, Party } from '@/lib/shipment';
import { madeAt, time } from './columns';
import { type CarrierEnvironment, shops, transportSolutions } from './schema';

/** The recipient as it was typed last. */
export type RecipientParty = Omit<Party, 'id' | 'type'>;

/** A parcel as it was sent last; its reference belongs to that one parcel alone. */
export type RememberedItem = {
  weightGrams: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  contents: string;
};

/**
 * Where a recipient stands in a list, all ascending so that a page can begin after any of them: who was sent to last stands first, then
 * who was added last; those of one file by name, with which the search text begins.
 */
export const RECIPIENT_PLACE: [SQL, SQL, SQL, SQL] = [
  sql`coalesce(-extract(epoch from last_booked_at at time zone 'UTC'), 'Infinity')`,
  sql`(-extract(epoch from created_at at time zone 'UTC'))`,
  sql`left(search_text, 60)`,
  sql`id`,
];

/** Everybody a shop sent to, remembered by its bookings and kept by hand. */
export const recipients = pgTable(
  'recipients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Normalised name, address, postal code and country: the same recipient has the same one, however it was typed. */
    identity: text('identity').notNull(),
    party: jsonb('party').$type<RecipientParty>().notNull(),
    /** Lower-case text of everything a recipient is found by. */
    searchText: text('search_text').notNull(),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** Parcels, not bookings: one booking can have many. The column's name is older. */
    parcelsBooked: integer('times_booked').notNull().default(0),
    lastBookedAt: time('last_booked_at'),
    lastSolutionId: uuid('last_solution_id').references(() => transportSolutions.id, { onDelete: 'set null' }),
    lastServicePoint: jsonb('last_service_point').$type<ChosenServicePoint>(),
    lastItems: jsonb('last_items').$type<RememberedItem[]>().notNull().default([]),
    /** The newest few, newest first. */
    orderReferences: text('order_references').array().notNull().default([]),
    /** Deleted by a clerk, who may still undo it. */
    deletedAt: time('deleted_at'),
    createdAt: madeAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('recipients_identity').on(table.environment, table.shopId, table.identity),
    index('recipients_list')
      .on(table.environment, table.shopId, ...RECIPIENT_PLACE)
      .where(sql`deleted_at is null`),
    // A few among very many.
    index('recipients_favourite').on(table.environment, table.shopId).where(sql`is_favourite`),
    index('recipients_search').using('gin', table.searchText.op('gin_trgm_ops')),
    // The name alone, where slips of the finger are looked for.
    index('recipients_name').using('gin', sql`split_part(search_text, '|', 1) gin_trgm_ops`),
  ],
);
