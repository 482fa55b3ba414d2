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
import type { ColumnChoice, FileReading, ImportSettings, RowChoice } from '@/lib/imports/order-import';
import type { ChosenServicePoint } from '@/lib/shipment';
import { users } from './account-schema';
import { batches } from './batch-schema';
import { bytes, madeAt, time } from './columns';
import { bookings, type CarrierEnvironment, shops, transportSolutions } from './schema';

// Files of orders: kept from the moment they arrive, repaired here, and booked as a batch.

export const orderImports = pgTable(
  'order_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').$type<CarrierEnvironment>().notNull(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    headers: text('headers').array().notNull(),
    /** How the file was read. */
    source: jsonb('source').$type<FileReading>().notNull(),
    /** What each column is, in the order of the file. */
    columns: jsonb('columns').$type<ColumnChoice[]>().notNull(),
    settings: jsonb('settings').$type<ImportSettings>().notNull(),
    /** Rises with every change, so that a colleague's is seen. */
    version: integer('version').notNull().default(1),
    /** Null until it is booked. */
    batchId: uuid('batch_id').references(() => batches.id),
    /** The import that was booked without these rows, which go on here; null for a file of its own. */
    restOf: uuid('rest_of').references((): AnyPgColumn => orderImports.id, { onDelete: 'set null' }),
    createdAt: madeAt(),
    changedAt: time('changed_at').notNull().defaultNow(),
    /** For a day it can be brought back. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('order_imports_list').on(table.environment, table.shopId, table.createdAt),
    uniqueIndex('order_imports_rest_of').on(table.restOf),
  ],
);

/** The file as it came, to be read again with another sheet or encoding; removed once it is booked. */
export const orderImportFiles = pgTable('order_import_files', {
  importId: uuid('import_id')
    .primaryKey()
    .references(() => orderImports.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
});

export const orderImportRows = pgTable(
  'order_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => orderImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts, from 1. */
    row: integer('row').notNull(),
    /** As in the file, or as a clerk repaired them. */
    cells: text('cells').array().notNull(),
    choice: text('choice').$type<RowChoice>(),
    /** Its import was booked without it, and on purpose: a clerk left it out, or its order stood before. */
    isLeftOut: boolean('is_left_out').notNull().default(false),
    /** The service point found for what the file names, or chosen by a clerk. */
    point: jsonb('point').$type<ChosenServicePoint>(),
    /** The form key of its booking: the same row is never booked twice. */
    formKey: uuid('form_key').notNull().defaultRandom(),
    bookingId: uuid('booking_id').references(() => bookings.id),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

/** What a shop chose for the columns of files with the same headers. */
export const importLayouts = pgTable(
  'import_layouts',
  {
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** A hash of the folded headers. */
    signature: text('signature').notNull(),
    columns: jsonb('columns').$type<ColumnChoice[]>().notNull(),
    settings: jsonb('settings').$type<ImportSettings>().notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.signature] })],
);

/** What a shop reads words of its files for a solution as, by their keys (`wordKey`). */
export const solutionWords = pgTable(
  'solution_words',
  {
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    /** Null: none, as where a cell is empty. */
    solutionId: uuid('solution_id').references(() => transportSolutions.id, { onDelete: 'cascade' }),
    chosenAt: time('chosen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.word] })],
);
