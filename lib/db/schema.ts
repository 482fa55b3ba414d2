import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookedShipment, Party, Shipment } from '@/lib/shipment';
import { users } from './account-schema';
import { madeAt, time } from './columns';

// Shops, their bookings, and the carrier's token.

/** Which carrier a row belongs to: lists show the current one only (design 4, "Environment"). */
export type CarrierEnvironment = 'practice' | 'test' | 'production';

// --- Shops

export const shops = pgTable('shops', {
  id: uuid('id').primaryKey().defaultRandom(),
  environment: text('environment').$type<CarrierEnvironment>().notNull(),
  name: text('name').notNull(),
  /** `shopId` on the wire. */
  carrierShopId: integer('carrier_shop_id').notNull(),
  /** The consignor, party `id` included: the only party that may have one (field notes, "Booking"). */
  sender: jsonb('sender').$type<Party>().notNull(),
  createdAt: madeAt(),
  archivedAt: time('archived_at'),
});

export const shopMembers = pgTable(
  'shop_members',
  {
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.userId] }), index('shop_members_user').on(table.userId)],
);

export const transportSolutions = pgTable(
  'transport_solutions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** `transportSolutionId` on the wire. */
    carrierSolutionId: integer('carrier_solution_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'home' | 'pick_up' | 'return'>().notNull(),
    /** Party `type` of a chosen service point; null: the point is only printed and named to the carrier (design 4). */
    thirdPartyType: text('third_party_type'),
    /** What a parcel may weigh with it; null where nobody said. More is warned of, never refused. */
    maxWeightGrams: integer('max_weight_grams'),
    position: integer('position').notNull(),
    archivedAt: time('archived_at'),
  },
  (table) => [index('transport_solutions_shop').on(table.shopId, table.position)],
);

// --- Bookings

export type BookingState =
  | ('prepared' | 'sending' | 'booked' | 'rejected' | 'not_sent' | 'unknown')
  | ('settled_booked' | 'settled_not_booked' | 'discarded');

/** The service point as the clerk saw it when choosing; printed on the slip. */
export type ChosenServicePoint = {
  externalId: string;
  name: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
};

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Rising number: the order of the list and the key of its pages. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull().unique(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    /** Made in the browser when the form is shown; the same key never sends twice (design 4). */
    formKey: uuid('form_key').notNull().unique(),
    fingerprint: text('fingerprint').notNull(),
    /** Derived from the attempts by `lib/booking/states`, written in the same statement as they are. */
    state: text('state').$type<BookingState>().notNull().default('prepared'),
    /** What was asked, and what the carrier answered (design 4: the booking keeps request and answer). */
    shipment: jsonb('shipment').$type<Shipment>().notNull(),
    booked: jsonb('booked').$type<BookedShipment>(),
    servicePoint: jsonb('service_point').$type<ChosenServicePoint>(),
    solutionId: uuid('solution_id')
      .notNull()
      .references(() => transportSolutions.id),
    solutionName: text('solution_name').notNull(),
    orderReference: text('order_reference').notNull().default(''),
    consigneeName: text('consignee_name').notNull(),
    consigneeZipCode: text('consignee_zip_code').notNull(),
    shipmentId: text('shipment_id'),
    trackingReferences: text('tracking_references').array().notNull().default([]),
    /** Lower-case text of everything the list can be searched by. */
    searchText: text('search_text').notNull(),
    /** The carrier booked it after a clerk had settled it, and nobody has taken note of that yet (design 4). */
    hasConflict: boolean('has_conflict').notNull().default(false),
    /** Whether a slip of it came out; null where it was booked before prints were put on record (`slip_prints`). */
    isPrinted: boolean('is_printed').default(false),
    /** The desk does not use it any more (`booking_voids`). */
    isVoid: boolean('is_void').notNull().default(false),
    discardedBy: text('discarded_by').references(() => users.id),
    discardedAt: time('discarded_at'),
    createdAt: madeAt(),
  },
  (table) => [
    index('bookings_list').on(table.environment, table.shopId, table.number),
    // Narrowed to a clerk, and to a day long ago.
    index('bookings_clerk').on(table.clerkId, table.number),
    index('bookings_day').on(table.environment, table.shopId, table.createdAt),
    index('bookings_state').on(table.state),
    // What needs attention is a few rows among very many.
    index('bookings_attention')
      .on(table.environment, table.shopId, table.number)
      .where(sql`state = 'unknown' or has_conflict or state = 'prepared'`),
    // What is still to be printed is a few rows among very many, and so is what is void.
    index('bookings_not_printed')
      .on(table.environment, table.shopId, table.number)
      .where(sql`state = 'booked' and is_printed = false and not is_void`),
    index('bookings_void').on(table.environment, table.shopId, table.number).where(sql`is_void`),
    index('bookings_order').on(table.environment, table.shopId, table.orderReference).where(sql`order_reference <> ''`),
    index('bookings_shipment').on(table.environment, table.shipmentId),
    index('bookings_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** One try to send a booking. Appended before the first byte leaves; its outcome is written once (design 4). */
export const bookingAttempts = pgTable(
  'booking_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id').notNull(),
    number: integer('number').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    /** No send of this attempt starts after it (design 4). */
    deadline: time('deadline').notNull(),
    outcome: text('outcome').$type<'booked' | 'rejected' | 'not_sent' | 'unknown'>(),
    /** Why: the reason of `not_sent` or `unknown`, the errorKey of a refusal. */
    reason: text('reason'),
    refusalMessage: text('refusal_message'),
    retryAfterSeconds: integer('retry_after_seconds'),
    answerStatus: integer('answer_status'),
    /** The carrier's answer as it came: kept, shown, never believed. */
    answerBody: text('answer_body'),
    endedAt: time('ended_at'),
    /** What a clerk found out about an unknown one: how, who and when. */
    settledAs: text('settled_as').$type<'booked' | 'not_booked'>(),
    settledBy: text('settled_by').references(() => users.id),
    settledAt: time('settled_at'),
    settledReason: text('settled_reason'),
    /** The "booked" that came after that, as answered, and who took note of it. */
    lateAt: time('late_at'),
    lateBooked: jsonb('late_booked').$type<BookedShipment>(),
    lateStatus: integer('late_status'),
    lateBody: text('late_body'),
    conflictClosedBy: text('conflict_closed_by').references(() => users.id),
    conflictClosedAt: time('conflict_closed_at'),
  },
  (table) => [
    foreignKey({ columns: [table.bookingId], foreignColumns: [bookings.id] }),
    unique('booking_attempts_number').on(table.bookingId, table.number),
    index('booking_attempts_running').on(table.deadline),
  ],
);

// --- The carrier's token

/** One token per carrier environment and client, for all processes (design 5). */
export const carrierTokens = pgTable(
  'carrier_tokens',
  {
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    clientId: text('client_id').notNull(),
    /** The token under AES-256-GCM; null while only a pause is known. */
    sealed: text('sealed'),
    /** Rises with every new token: the fence that keeps a rejected one from being used again. */
    generation: integer('generation').notNull(),
    /** By which credentials it was fetched; says nothing about them. */
    credentialMark: text('credential_mark').notNull(),
    /** Fetched because the one before it had been rejected. */
    isReplacement: boolean('is_replacement').notNull().default(false),
    obtainedAt: time('obtained_at'),
    /** From when a new one is fetched in the background, and until when this one serves. */
    dueAt: time('due_at'),
    hardEnd: time('hard_end'),
    /** Refreshes in the background that failed in a row. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: time('paused_until'),
    pauseReason: text('pause_reason'),
  },
  (table) => [primaryKey({ columns: [table.environment, table.clientId] })],
);
