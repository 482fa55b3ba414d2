import * as z from 'zod/mini';
import { LONGEST_REASON, MOST_ON_LIST } from './handover-view';

/** Longer than any code on a label. */
const LONGEST_CODE = 200;

/** What a page asks that shows the state with this mark. */
export const shownStateSchema = z.object({ shopId: z.uuid(), mark: z.string().check(z.maxLength(300)) });

export const scanSchema = z.object({
  shopId: z.uuid(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CODE)),
});

export const ticksSchema = z.object({
  shopId: z.uuid(),
  parcels: z
    .array(z.object({ bookingId: z.uuid(), parcel: z.int().check(z.positive()) }))
    .check(z.minLength(1), z.maxLength(MOST_ON_LIST)),
});

/** `missing`: how many parcels the clerk knows to be left for the next list. */
export const closeSchema = z.object({ shopId: z.uuid(), missing: z.int().check(z.nonnegative()) });

export const handoverIdSchema = z.object({ handoverId: z.uuid() });

export const reopenSchema = z.object({
  handoverId: z.uuid(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REASON)),
});

/** The form of `reopenSchema`. */
export type ReopenForm = z.input<typeof reopenSchema>;
