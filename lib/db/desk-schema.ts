import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ChosenServicePoint, Party } from '@/lib/shipment';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { type CarrierEnvironment, shops, transportSolutions } from './schema';

// What a shop's desk remembers, so that it is typed once: parcel sizes, recipients, forms that were begun.

/** Weight, sides and contents that a clerk fills in by one key. */
export const parcelPresets = pgTable(
  'parcel_presets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** One letter; typed where a number is expected it can mean nothing else. */
    key: text('key').notNull(),
    /** Null is left to the clerk. */
    weightGrams: integer('weight_grams'),
    lengthCm: integer('length_cm'),
    widthCm: integer('width_cm'),
    heightCm: integer('height_cm'),
    contents: text('contents').notNull().default(''),
    /** Fills the first parcel of every fresh form. */
    isDefault: boolean('is_default').notNull().default(false),
    position: integer('position').notNull(),
  },
  (table) => [unique('parcel_presets_key').on(table.shopId, table.key)],
);

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

/** A booking form that was begun and not booked yet, for every clerk of its shop. */
export const drafts = pgTable(
  'drafts',
  {
    /** Made in the browser with the form. */
    id: uuid('id').primaryKey(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Who had it last: opened or changed it. */
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    /** The form as typed, text everywhere; read with the form's own schema before it is used. */
    values: jsonb('values').$type<unknown>().notNull(),
    consigneeName: text('consignee_name').notNull(),
    /** Rises with every change: an older copy never replaces a newer one. */
    version: integer('version').notNull(),
    /** The page that had it open last, by an id of its own, and when it last said so; no time once it has gone. */
    openIn: uuid('open_in'),
    openAt: time('open_at'),
    createdAt: madeAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('drafts_list').on(table.environment, table.shopId, table.updatedAt)],
);

/** What the carrier answered the last searches, as it came: a search that fails is kept nowhere else. */
export const searchAnswers = pgTable(
  'search_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** As it was called then. */
    solutionName: text('solution_name').notNull(),
    /** Null: no answer came. */
    status: integer('status'),
    /** How it broke; null where the whole answer came. */
    failure: text('failure'),
    body: text('body'),
    answeredAt: time('answered_at').notNull().defaultNow(),
  },
  (table) => [index('search_answers_newest').on(table.environment, table.answeredAt)],
);
