import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LabelFault } from '@/lib/labels/label-fault';
import type { PrinterKind, PrinterTrouble, PrintWay } from '@/lib/printing/print-result';
import { users } from './account-schema';
import { bytes, madeAt, time } from './columns';
import { bookings, type CarrierEnvironment, shops } from './schema';

// What happens to a label after it is made: prints, batches of them, printers of the network, and bookings that are not to be used or
// got other numbers.

/**
 * What became of one label of a print. `sending`: it was on its way; once the print has ended, or its server has, it is in doubt. `sent`:
 * all its bytes were taken, or it went to the print dialog. `confirmed`: the printer says that it is out, or the clerk does.
 */
export type LabelFate = 'made' | 'sending' | 'sent' | 'confirmed' | 'not_sent' | 'not_out';

/** Labels that a clerk prints together, in this order; also those of a single booking. */
export const printJobs = pgTable(
  'print_jobs',
  {
    /** Made in the browser: the same print is never made twice. */
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    createdAt: madeAt(),
    /** The print whose missing labels these are. */
    againOf: uuid('again_of').references((): AnyPgColumn => printJobs.id),
    /** How and on what, from when it went out. */
    way: text('way').$type<PrintWay>(),
    /** As it was called then; a printer can be removed. */
    printerName: text('printer_name'),
    format: text('format'),
    dpi: integer('dpi'),
    /** When it went to the print dialog, or its sending to a printer began. */
    sentAt: time('sent_at'),
    /** When the server that sends it wrote so last: one that has not for a while has ended. */
    progressAt: time('progress_at'),
    endedAt: time('ended_at'),
    /** Why a printer of the network stopped. */
    trouble: text('trouble').$type<PrinterTrouble>(),
    /** Whether the clerk is to say what came out, and when that was said. */
    asks: boolean('asks').notNull(),
    answeredAt: time('answered_at'),
  },
  (table) => [
    index('print_jobs_made').on(table.environment, table.createdAt),
    index('print_jobs_asked')
      .on(table.clerkId, table.environment, table.createdAt)
      .where(sql`asks and answered_at is null`),
    // Without what a server writes before each label, so that no index is written then.
    index('print_jobs_open').on(table.createdAt).where(sql`answered_at is null and (asks or ended_at is null)`),
  ],
);

/** One label of a print: the place it comes out at, counted from 1, its booking, and which parcel of that. */
export const printJobLabels = pgTable(
  'print_job_labels',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => printJobs.id),
    place: integer('place').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    parcel: integer('parcel').notNull(),
    state: text('state').$type<LabelFate>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.place] }),
    index('print_job_labels_booking').on(table.bookingId, table.jobId),
  ],
);

/** How often a program fetched the label of a booking with one key; `clerkId` is the user that the key acts as. */
export const labelFetches = pgTable(
  'label_fetches',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    firstAt: time('first_at').notNull().defaultNow(),
    lastAt: time('last_at').notNull().defaultNow(),
    times: integer('times').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.clerkId] })],
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
    index('booking_voids_made').on(table.voidedAt),
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

/** A printer to which labels may be sent. Nothing else in the network is ever spoken to on a clerk's word. */
export const networkPrinters = pgTable('network_printers', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null: for every shop. */
  shopId: uuid('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** What it speaks. */
  kind: text('kind').$type<PrinterKind>().notNull().default('zpl'),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  /** Its queue at that place, where it speaks IPP; else empty. */
  path: text('path').notNull().default(''),
  /** The labels that are in it. */
  format: text('format').notNull(),
  dpi: integer('dpi').notNull(),
  /** Whether it may be at an address of this very machine or of its own wire, which others are refused at. */
  mayBeLocal: boolean('may_be_local').notNull().default(false),
  /** Whether its labels are separated by black marks on their back instead of gaps. */
  hasMarks: boolean('has_marks').notNull().default(false),
  /** Whether the labels are compared with what the printer says is in it. */
  checksRoll: boolean('checks_roll').notNull().default(true),
  createdAt: madeAt(),
});

/** The carrier's own label of a booking, or what became of fetching it. No row: it was never wanted yet. */
export const carrierLabels = pgTable('carrier_labels', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  /** The numbers it was compared with; of a booking whose numbers were corrected, it counts no more. */
  shipmentId: text('shipment_id').notNull(),
  trackingReferences: text('tracking_references').array().notNull().default([]),
  /** When it was first asked for, and when a server last began to ask or was done with it. */
  askedAt: time('asked_at').notNull().defaultNow(),
  triedAt: time('tried_at').notNull().defaultNow(),
  /** Why it is not there or not used; null once it is there, and while a server asks. */
  fault: text('fault').$type<LabelFault>(),
  /** The carrier's own is not waited for any more: ours is this booking's label from then on. */
  isOurs: boolean('is_ours').notNull().default(false),
  fetchedAt: time('fetched_at'),
});

/** The pages of the carrier's own label in the dots of printers of one resolution: what is printed. */
export const carrierLabelPages = pgTable(
  'carrier_label_pages',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => carrierLabels.bookingId, { onDelete: 'cascade' }),
    dpi: integer('dpi').notNull(),
    number: integer('number').notNull(),
    png: bytes('png').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.dpi, table.number] })],
);
