import * as z from 'zod/mini';

/** As many bookings are chosen at once. */
export const MOST_BOOKINGS = 1_000;

/** As many labels are drawn for one request, one for each parcel: more would be neither read nor loaded into a printer at once. */
export const MOST_LABELS = 1_000;

/** In which order labels are printed: as the list shows them, the other way round, or as they were ticked. */
export const BATCH_ORDERS = ['newest', 'oldest', 'ticked'] as const;

export type BatchOrder = (typeof BATCH_ORDERS)[number];

/** Several bookings to be printed together; `id` is made in the browser, so that an answer that got lost makes no second batch. */
export const batchSchema = z.object({
  id: z.uuid(),
  bookingIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_BOOKINGS)),
  order: z.enum(BATCH_ORDERS),
});

export type BatchInput = z.infer<typeof batchSchema>;

/**
 * How many bookings are printed, and how many of the chosen are left out and why. `tooManyLabels`: so many they have, which is more than
 * go into one print, so that none is printed.
 */
export type BatchMade = {
  bookings: number;
  leftOut: { void: number; withoutLabel: number; twin: number };
  tooManyLabels: number | null;
};

const place = z.int().check(z.positive(), z.maximum(99_999));

/** What the clerk saw of a batch: null where all came out, else the first and the last label that did not, counted from 1. */
export const batchAnswerSchema = z.object({
  batchId: z.uuid(),
  missing: z.nullable(z.object({ from: place, to: place })),
});
