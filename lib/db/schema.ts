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
import type { AttemptOutcome, BookingState, SettledAs } from '@/lib/outcomes';
import type {
  AnswerFault,
  BookedShipment,
  ChosenServicePoint,
  FoundIdentifiers,
  Party,
  Shipment,
} from '@/lib/shipment';
import { users } from './account-schema';
import { madeAt, time } from './columns';

// Shops, their bookings, and the carrier's token.

/** Which carrier a row belongs to: lists show the current one only. */
export type CarrierEnvironment = 'practice' | 'test' | 'production';

// --- Shops

export const shops = pgTable('shops', {
  id: uuid('id').primaryKey().defaultRandom(),
  environment: text('environment').$type<CarrierEnvironment>().notNull(),
  name: text('name').notNull(),
  /** `shopId` on the wire. */
  carrierShopId: integer('carrier_shop_id').notNull(),
  /** The consignor, party `id` included: the only party that may have one. */
  sender: jsonb('sender').$type<Party>().notNull(),
  /** Whose clocks its days and times follow, such as `Europe/Oslo`; null: those of the sender's country. */
  timeZone: text('time_zone'),
  /** What its labels are written in, such as `nb`; null: the language of the sender's country. */
  labelLanguage: text('label_language'),
  /** Where a customer's return goes; null: to the sender's address. */
  returnAddress: jsonb('return_address').$type<Party>(),
  /** The carrier's tracking page with a place for a number (`lib/tracking`); null where no link is shown. */
  trackingUrl: text('tracking_url'),
  /** Groups of the company's accounts whose people work for it (docs/security.md#sign-in-with-the-companys-account). */
  companyGroups: text('company_groups').array().notNull().default([]),
  /** Days on which the shop is closed, as ISO dates in their order. */
  closedDays: text('closed_days').array().notNull().default([]),
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
    /** Given by an administrator, by a group of the company, or both: who has neither has no row. */
    isByHand: boolean('is_by_hand').notNull().default(true),
    isByGroup: boolean('is_by_group').notNull().default(false),
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
    /** Party `type` of a chosen service point; null: the point is only printed and named to the carrier. */
    thirdPartyType: text('third_party_type'),
    /** What a parcel may weigh with it; null where it was not entered. More is warned of, never refused. */
    maxWeightGrams: integer('max_weight_grams'),
    /** Whose label is printed; with `carrier_or_ours` ours where the carrier's does not come. */
    labelSource: text('label_source').$type<'ours' | 'carrier' | 'carrier_or_ours'>().notNull().default('ours'),
    /** Whether the carrier is asked about the recipient's address while it is typed. */
    checksAddress: boolean('checks_address').notNull().default(false),
    /** Whether the shipment's number stands as bars beside those of the parcel, for a carrier that scans it; else as a small 2D code. */
    hasShipmentBars: boolean('has_shipment_bars').notNull().default(false),
    position: integer('position').notNull(),
    archivedAt: time('archived_at'),
  },
  (table) => [index('transport_solutions_shop').on(table.shopId, table.position)],
);

// --- Bookings

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
    /** Made in the browser when the form is shown; the same key never sends twice. */
    formKey: uuid('form_key').notNull().unique(),
    fingerprint: text('fingerprint').notNull(),
    /** Derived from the attempts (`bookingState` in `lib/outcomes.ts`), written in the same statement as they are. */
    state: text('state').$type<BookingState>().notNull().default('prepared'),
    /** What was asked, and what the carrier answered. */
    shipment: jsonb('shipment').$type<Shipment>().notNull(),
    booked: jsonb('booked').$type<BookedShipment>(),
    servicePoint: jsonb('service_point').$type<ChosenServicePoint>(),
    solutionId: uuid('solution_id')
      .notNull()
      .references(() => transportSolutions.id),
    solutionName: text('solution_name').notNull(),
    orderReference: text('order_reference').notNull().default(''),
    /** The customer sends it to the shop: the consignor is the customer then, the consignee the shop. */
    isReturn: boolean('is_return').notNull().default(false),
    /** Name and postal code of the customer (`customerOf`): of a return those of the sender. */
    recipientName: text('recipient_name').notNull(),
    recipientZipCode: text('recipient_zip_code').notNull(),
    /** The carrier's number of it, answered or found out by a clerk: what has one has a label. */
    shipmentId: text('shipment_id'),
    trackingReferences: text('tracking_references').array().notNull().default([]),
    /** Folded text of everything the list can be searched by (`lib/bookings/search-terms.ts`). */
    searchText: text('search_text').notNull(),
    /** The carrier booked it after a clerk had settled it, and no clerk has taken note of that yet. */
    hasConflict: boolean('has_conflict').notNull().default(false),
    /** It left the queue without being booked, and no clerk has taken note of that yet (`send_queue`). */
    failedUnseen: boolean('failed_unseen').notNull().default(false),
    /** Whether a label of it came out; null where it was booked before prints were put on record (`print_jobs`). */
    isPrinted: boolean('is_printed').default(false),
    /** Whether a program fetched its label, by the numbers that it has now (`label_fetches`). */
    isFetched: boolean('is_fetched').notNull().default(false),
    /** The desk does not use it any more (`booking_voids`). */
    isVoid: boolean('is_void').notNull().default(false),
    /** The batch it was booked with (`batches`); null for one that was booked alone. */
    batchId: uuid('batch_id'),
    /** Whether all its parcels went to the driver; null where it was booked before that was on record (`handovers`). */
    isHandedOver: boolean('is_handed_over').default(false),
    /** When the outcome journal brought it back into a database that lacked it; null where the database always had it. */
    restoredAt: time('restored_at'),
    discardedBy: text('discarded_by').references(() => users.id),
    discardedAt: time('discarded_at'),
    /** When all that says whose parcel it was went from it and from what belongs to it (docs/privacy.md#what-erasing-does). */
    anonymisedAt: time('anonymised_at'),
    createdAt: madeAt(),
  },
  (table) => [
    // The list's order: of one shop, of all of them, and of one clerk.
    index('bookings_list').on(table.environment, table.shopId, table.createdAt, table.number),
    index('bookings_newest').on(table.environment, table.createdAt, table.number),
    index('bookings_clerk').on(table.clerkId, table.createdAt, table.number),
    // What is on its way, needs attention or came to nothing is few rows among very many.
    index('bookings_not_booked')
      .on(table.state, table.environment, table.createdAt, table.number)
      .where(sql`state <> 'booked'`),
    index('bookings_failed_unseen').on(table.environment, table.createdAt, table.number).where(sql`failed_unseen`),
    // So is what is still to be printed, or was fetched by a program instead, and what is void.
    index('bookings_unprinted')
      .on(table.environment, table.shopId, table.isFetched, table.createdAt, table.number)
      .where(sql`shipment_id is not null and is_printed = false and not is_void`),
    index('bookings_unprinted_newest')
      .on(table.environment, table.isFetched, table.createdAt, table.number)
      .where(sql`shipment_id is not null and is_printed = false and not is_void`),
    index('bookings_batch').on(table.batchId, table.number).where(sql`batch_id is not null`),
    index('bookings_not_handed_over')
      .on(table.environment, table.shopId, table.createdAt, table.number)
      .where(sql`shipment_id is not null and is_handed_over = false and not is_void`),
    index('bookings_handed_over')
      .on(table.environment, table.shopId, table.createdAt, table.number)
      .where(sql`is_handed_over and not is_void`),
    index('bookings_handed_over_newest')
      .on(table.environment, table.createdAt, table.number)
      .where(sql`is_handed_over and not is_void`),
    index('bookings_void').on(table.environment, table.shopId, table.createdAt, table.number).where(sql`is_void`),
    index('bookings_void_newest').on(table.environment, table.createdAt, table.number).where(sql`is_void`),
    index('bookings_refused')
      .on(table.environment, table.shopId, table.createdAt, table.number)
      .where(sql`state = 'rejected'`),
    // Whole numbers, as they are scanned.
    index('bookings_order').on(table.orderReference).where(sql`order_reference <> ''`),
    // Whether a parcel to the same name was sent today, asked while the next one is typed.
    index('bookings_recipient').on(table.shopId, sql`lower(btrim(recipient_name))`, table.createdAt),
    // The carrier's come with its answer: a press on its way has none, and is not written there.
    index('bookings_shipment').on(table.shipmentId).where(sql`shipment_id is not null`),
    index('bookings_tracking')
      .using('gin', table.trackingReferences)
      .where(sql`tracking_references <> '{}'`)
      .with({ fastupdate: false }),
    index('bookings_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Every form key that was pressed or given up, once: an insert under it is what decides between a press that arrives late and the
 * sentence "nothing was sent". A booking's key is kept for a week, since `bookings.form_key` keeps it unique for ever; one that was given up
 * stays.
 */
export const formKeys = pgTable(
  'form_keys',
  {
    formKey: uuid('form_key').primaryKey(),
    /** The clerk whose page said that nothing was sent under it, and nothing will be; null where a booking has it. */
    givenUpBy: text('given_up_by').references(() => users.id, { onDelete: 'cascade' }),
    /** The booking that waits for the carrier: its parcel is not booked again under this key meanwhile. */
    heldBy: uuid('held_by').references(() => bookings.id),
    createdAt: madeAt(),
  },
  (table) => [index('form_keys_given_up').on(table.givenUpBy, table.createdAt).where(sql`given_up_by is not null`)],
);

/** What was read out of an answer that booked nothing for certain. */
export type AnswerFindings = { identifiers?: FoundIdentifiers; faults?: AnswerFault[] };

/** The deadline of an attempt bounds every send of it: the repeat after 401 and the wait for a token included. */
export const ATTEMPT_LIMIT_SECONDS = 60;

/** One try to send a booking. Appended before the first byte leaves; its outcome is written once. */
export const bookingAttempts = pgTable(
  'booking_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id').notNull(),
    number: integer('number').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    deadline: time('deadline').notNull(),
    outcome: text('outcome').$type<AttemptOutcome>(),
    /** Why: the reason of `not_sent` or `unknown`, the errorKey of a refusal. */
    reason: text('reason'),
    refusalMessage: text('refusal_message'),
    findings: jsonb('findings').$type<AnswerFindings>(),
    retryAfterSeconds: integer('retry_after_seconds'),
    answerStatus: integer('answer_status'),
    /** The carrier's answer as it came: kept, shown, never believed. */
    answerBody: text('answer_body'),
    endedAt: time('ended_at'),
    /** What a clerk found out about an unknown one: how, who and when. */
    settledAs: text('settled_as').$type<SettledAs>(),
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
  ],
);

// --- The carrier's token

/** One token per carrier environment and client, for all processes. */
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
    /** When the pause began: one that begins in the future is from before the clock was put back. */
    pausedAt: time('paused_at'),
    pauseReason: text('pause_reason'),
  },
  (table) => [primaryKey({ columns: [table.environment, table.clientId] })],
);
