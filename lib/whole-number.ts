import * as z from 'zod/mini';
import { atMost } from './bounded-text';
import { LONGEST_MEASURE, readCentimetres, readGrams, readWhole } from './read-measure';

type Reader = { read: (typed: string) => number | null; key: string };

const WHOLE: Reader = { read: readWhole, key: 'wholeNumber' };
const GRAMS: Reader = { read: readGrams, key: 'grams' };
const CENTIMETRES: Reader = { read: readCentimetres, key: 'centimetres' };

const within = (largest: number) => z.number().check(z.minimum(1), z.maximum(largest));

// The carrier shows integers only (docs/carrier-api.md#items).
const numberOf =
  ({ read, key }: Reader) =>
  (largest: number) =>
    z.pipe(
      z.pipe(
        z.string().check(
          z.minLength(1),
          atMost(LONGEST_MEASURE),
          z.refine((typed) => read(typed) !== null, { params: { key } }),
        ),
        z.transform((typed: string) => read(typed) ?? 0),
      ),
      within(largest),
    );

const numberOrNothing =
  ({ read, key }: Reader) =>
  (largest: number) =>
    z.pipe(
      z.pipe(
        z.string().check(
          atMost(LONGEST_MEASURE),
          z.refine((typed) => typed.trim() === '' || read(typed) !== null, { params: { key } }),
        ),
        z.transform((typed: string) => read(typed)),
      ),
      z.nullable(within(largest)),
    );

/** Text that is read as a number from 1 to `largest`. */
export const wholeNumber = numberOf(WHOLE);
/** The same for a weight and for a side, in grams and centimetres. */
export const grams = numberOf(GRAMS);
export const centimetres = numberOf(CENTIMETRES);
/** The same, or null where nothing was typed. */
export const gramsOrNothing = numberOrNothing(GRAMS);
export const centimetresOrNothing = numberOrNothing(CENTIMETRES);
