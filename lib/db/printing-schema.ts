import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { bookings, type CarrierEnvironment, shops } from './schema';

// What happens to a label after it is made: prints, batches of them, printers of the network, and bookings that are not to be used or
// got other numbers.

/** How labels got out: through the print dialog of a browser, straight to a printer, or as a file that was opened. */
export type PrintWay = 'dialog' | 'network' | 'download';

/** Several labels that a clerk printed together, in the order they were printed in. */
export const printBatches = pgTable(
  'print_batches',
  {
    /** Made in the browser: the same batch is never made twice. */
    id: uuid('id').primaryKey(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    bookingIds: uuid('booking_ids').array().notNull(),
    createdAt: madeAt(),
    /** When it went to the print dialog or to a printer, as a whole or in part. */
    sentAt: time('sent_at'),
    /** Why a printer of the network stopped in the middle. */
    trouble: text('trouble'),
    /** When the clerk said whether all came out; then which did not, first and last counted from 1. */
    answeredAt: time('answered_at'),
    missingFrom: integer('missing_from'),
    missingTo: integer('missing_to'),
  },
  (table) => [
    // A clerk is asked about the newest that was sent, if it is not answered.
    index('print_batches_sent').on(table.clerkId, table.environment, table.sentAt).where(sql`sent_at is not null`),
  ],
);

/** One print of a booking's label, every page of it. Never changed but for what a clerk says of its coming out. */
export const labelPrints = pgTable(
  'slip_prints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    batchId: uuid('batch_id').references(() => printBatches.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    printedAt: time('printed_at').notNull().defaultNow(),
    way: text('way').$type<PrintWay>().notNull(),
    /** As it was called then; a printer can be removed. */
    printerName: text('printer_name'),
    format: text('format').notNull(),
    dpi: integer('dpi').notNull(),
    pages: integer('pages').notNull(),
    /** False once somebody said that it did not. */
    cameOut: boolean('came_out').notNull().default(true),
  },
  (table) => [
    index('slip_prints_booking').on(table.bookingId, table.printedAt),
    index('slip_prints_batch').on(table.batchId),
  ],
);

/** A booking that the desk does not use any more; the carrier knows nothing of it, having no way to cancel. */
export const bookingVoids = pgTable(
  'booking_voids',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    voidedAt: time('voided_at').notNull().defaultNow(),
    reason: text('reason').notNull(),
    undoneBy: text('undone_by').references(() => users.id),
    undoneAt: time('undone_at'),
  },
  (table) => [
    uniqueIndex('booking_voids_standing').on(table.bookingId).where(sql`undone_at is null`),
    index('booking_voids_booking').on(table.bookingId, table.voidedAt),
  ],
);

/** The numbers that a clerk gave a booking: `shipmentId` is null where there is none, tracking references in the order of the parcels. */
export type GivenNumbers = Pick<typeof bookings.$inferSelect, 'shipmentId' | 'trackingReferences'>;

/** Once that a clerk corrected the numbers of a booking that was settled as booked. Never changed. */
export const bookingCorrections = pgTable(
  'booking_corrections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    correctedAt: time('corrected_at').notNull().defaultNow(),
    before: jsonb('before').$type<GivenNumbers>().notNull(),
    after: jsonb('after').$type<GivenNumbers>().notNull(),
  },
  (table) => [index('booking_corrections_booking').on(table.bookingId, table.correctedAt)],
);

/** A label printer to which labels may be sent. Nothing else in the network is ever spoken to on a clerk's word. */
export const networkPrinters = pgTable('network_printers', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null: for every shop. */
  shopId: uuid('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  format: text('format').notNull(),
  dpi: integer('dpi').notNull(),
  /** Whether it may be at an address of this very machine or of its own wire, which others are refused at. */
  mayBeLocal: boolean('may_be_local').notNull().default(false),
  createdAt: madeAt(),
});
