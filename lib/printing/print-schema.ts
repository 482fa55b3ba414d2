import * as z from 'zod/mini';
import { MOST_LABELS } from '@/lib/labels/label-formats';
import { MOST_PRINTED_AT_ONCE } from '@/lib/limits';
import { BATCH_ORDERS, type PrintWay } from './print-result';

/**
 * Several bookings to be printed together; `id` is made in the browser, so that an answer that got lost makes no second print.
 * `onPurpose`: also those that another print holds. `withHeld`: also what is held, since the page of the one that is printed has said why.
 * `isFirst`: none that was printed before.
 */
export const batchSchema = z.object({
  id: z.uuid(),
  bookingIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_PRINTED_AT_ONCE)),
  order: z.enum(BATCH_ORDERS),
  onPurpose: z.optional(z.boolean()),
  withHeld: z.optional(z.boolean()),
  isFirst: z.optional(z.boolean()),
});

export type BatchInput = z.infer<typeof batchSchema>;

/** Who prints some of the same bookings, since when (in milliseconds since 1970), and how many of them. */
export type HeldBy = { name: string; isOwn: boolean; since: number; bookings: number };

/**
 * How many bookings are printed, and how many of the chosen are left out and why. `tooManyLabels`: so many they have, which is more than
 * go into one print. `heldBy`: another print holds some of them. In both cases none is printed.
 */
export type BatchMade = {
  bookings: number;
  leftOut: { void: number; withoutLabel: number; held: number };
  tooManyLabels: number | null;
  heldBy: HeldBy | null;
};

/** Labels of a print, counted from 1 as they come out. */
const places = z.array(z.int().check(z.positive(), z.maximum(99_999))).check(z.maxLength(MOST_LABELS));

/** What the clerk saw of a print: the labels that did not come out. */
export const jobAnswerSchema = z.object({ jobId: z.uuid(), missing: places });

/** The same, to be printed again as a print of its own. */
export const printAgainSchema = z.object({ id: z.uuid(), missing: places, onPurpose: z.optional(z.boolean()) });

export type PrintAgain = z.infer<typeof printAgainSchema>;

/** How a label of our own page got out; one that goes to a network printer is recorded by the server itself. */
export const printSchema = z.object({ way: z.enum(['dialog', 'download'] satisfies PrintWay[]) });

export type PrintNote = z.infer<typeof printSchema>;
