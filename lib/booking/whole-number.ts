import * as z from 'zod/mini';

const notWhole = { params: { key: 'wholeNumber' } };
const read = (typed: string) => Number(typed.replace(/\s/g, ''));
const within = (largest: number) => z.number().check(z.minimum(1), z.maximum(largest));

/**
 * Text that is read as a number from 1 to `largest`: grams and whole centimetres, since the carrier shows integers only
 * (specification, "Item in the request"). Spaces between digits are dropped.
 */
export const wholeNumber = (largest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(
        z.minLength(1),
        z.refine((typed) => /^\s*\d[\d\s]*$/.test(typed), notWhole),
      ),
      z.transform(read),
    ),
    within(largest),
  );

/** The same, or null where nothing was typed. */
export const wholeNumberOrNothing = (largest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.refine((typed) => /^\s*(\d[\d\s]*)?$/.test(typed), notWhole)),
      z.transform((typed: string) => (typed.trim() === '' ? null : read(typed))),
    ),
    z.nullable(within(largest)),
  );
