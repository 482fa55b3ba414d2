import * as z from 'zod/mini';
import { LONGEST_CODE } from '@/lib/bounded-text';
import { LONGEST_POINT_ID } from '@/lib/limits';
import { countryCode } from '@/lib/party-schema';
import { LONGEST_CELL, MOST_CELLS } from '@/lib/table-files/table';
import { MOST_CELLS_AT_ONCE, MOST_POINTS_AT_ONCE, MOST_WORDS_AT_ONCE } from './import-limits';
import { ENCODINGS, FIXED_FIELDS, ORDER_FIELDS, SEPARATORS } from './order-import';

// What a page sends of an import. `others` is how many of the rows that need no repair it shows.

const MOST_ROWS = 10_000;

const row = z.int().check(z.positive(), z.maximum(2_000_000));
const shown = { importId: z.uuid(), others: z.int().check(z.minimum(0), z.maximum(MOST_ROWS)) };
const seen = { ...shown, version: z.int().check(z.positive()) };

const text = z.string().check(z.maxLength(LONGEST_CELL));

const settingsSchema = z.object({
  solutionId: z.nullable(z.uuid()),
  presetId: z.nullable(z.uuid()),
  fixed: z.optional(z.partialRecord(z.enum(FIXED_FIELDS), text)),
  joinsOrders: z.boolean(),
});

export const columnsSchema = z.object({
  ...seen,
  columns: z.array(z.nullable(z.enum(ORDER_FIELDS))).check(z.maxLength(MOST_CELLS)),
  settings: settingsSchema,
  /** Null leaves what is remembered as it is. */
  isRemembered: z.nullable(z.boolean()),
});

export const cellsSchema = z.object({
  ...shown,
  cells: z
    .array(z.object({ row, column: z.int().check(z.minimum(0), z.maximum(MOST_CELLS)), from: text, to: text }))
    .check(z.minLength(1), z.maxLength(MOST_CELLS_AT_ONCE)),
});

export const fillSchema = z.object({
  ...shown,
  /** The last row that the page has filled itself. */
  below: row,
  isToFix: z.boolean(),
  column: z.int().check(z.minimum(0), z.maximum(MOST_CELLS)),
  to: text,
});

const rows = z.array(row).check(z.minLength(1), z.maxLength(MOST_ROWS));

export const returnedRowsSchema = z.object({ ...shown, rows });

export const choiceSchema = z.object({
  ...shown,
  rows,
  choice: z.nullable(z.enum(['left_out', 'book_again'])),
});

const word = z.string().check(z.minLength(1), z.maxLength(LONGEST_CODE));

export const solutionWordsSchema = z.object({
  ...shown,
  words: z
    .array(z.object({ word, solutionId: z.nullable(z.uuid()) }))
    .check(z.minLength(1), z.maxLength(MOST_WORDS_AT_ONCE)),
});

export const rereadSchema = z.object({
  ...seen,
  sheet: z.nullable(z.string().check(z.maxLength(100))),
  encoding: z.nullable(z.enum(ENCODINGS)),
  separator: z.nullable(z.enum(SEPARATORS)),
  /** Repairs go with the rows they were made in, so that takes a second press. */
  isSure: z.boolean(),
});

export const shownSchema = z.object(shown);
export const restSchema = z.object({ importId: z.uuid() });
export const deletionSchema = z.object({ importId: z.uuid(), isDeleted: z.boolean() });
export const bookImportSchema = z.object({ ...seen, digest: z.string().check(z.maxLength(64)), prints: z.boolean() });
export const findPointsSchema = z.object({
  ...shown,
  rows: z.array(row).check(z.minLength(1), z.maxLength(MOST_POINTS_AT_ONCE)),
});

/** A point as the carrier named it; booking reads it once more. */
const pointSchema = z.object({
  externalId: z.string().check(z.minLength(1), z.maxLength(LONGEST_POINT_ID)),
  name: text,
  address: text,
  zipCode: text,
  city: text,
  countryCode,
  freightProductId: z.optional(z.nullable(text)),
  productName: z.optional(z.string().check(z.maxLength(200))),
});
export const choosePointSchema = z.object({ ...shown, row, point: z.nullable(pointSchema) });
