import * as z from 'zod/mini';
import { barePostalCode } from '@/lib/addresses/postal-code';
import { MAX_LENGTH } from '@/lib/limits';

/** One search for service points (docs/carrier-api.md#service-points), as the form and the action know it. */
export const nearbySearchSchema = z.object({
  shopId: z.uuid(),
  solutionId: z.uuid(),
  countryCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/)),
  zipCode: z.pipe(
    z.pipe(z.string(), z.transform(barePostalCode)),
    z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH.zipCode)),
  ),
  /** Both optional; empty is not sent. */
  city: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.city)),
  streetAddress: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.address)),
});

export type NearbySearch = z.input<typeof nearbySearchSchema>;
export type NearbySearchInput = z.output<typeof nearbySearchSchema>;
