import * as z from 'zod/mini';
import { MAX_LENGTH } from '@/lib/limits';
import { nearbySearchSchema } from '@/lib/service-points/nearby';

/** Whether the carrier delivers to an address with a transport solution: what a page asks while a parcel is typed. */
export const coverageSchema = z.extend(nearbySearchSchema, {
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.city)),
  streetAddress: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.address)),
});

export type CoverageQuestion = z.input<typeof coverageSchema>;
export type CoverageInput = z.output<typeof coverageSchema>;

/** `unknown`: the carrier could not be asked, or did not answer the question. */
export type CoverageAnswer = { kind: 'served' | 'not_served' | 'unknown' };
