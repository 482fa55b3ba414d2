import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { type CarrierEnvironment, shops, transportSolutions } from './schema';

// What a clerk has beside the form on Book: parcel sizes, drafts, what the carrier answered to searches, and the points it named.

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
    recipientName: text('recipient_name').notNull(),
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

/** The service points that searches with a solution have found, as the carrier named them last. A program books no other. */
export const foundPoints = pgTable(
  'found_points',
  {
    solutionId: uuid('solution_id')
      .notNull()
      .references(() => transportSolutions.id, { onDelete: 'cascade' }),
    countryCode: text('country_code').notNull(),
    externalId: text('external_id').notNull(),
    /** Empty where the carrier named no product. */
    freightProductId: text('freight_product_id').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    zipCode: text('zip_code').notNull(),
    city: text('city').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'found_points_pk',
      columns: [table.solutionId, table.countryCode, table.externalId, table.freightProductId],
    }),
  ],
);
