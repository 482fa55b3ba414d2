import * as z from 'zod/mini';
import { barePostalCode } from '@/lib/addresses/postal-code';
import { atMost, LONGEST_CODE } from '@/lib/bounded-text';
import { MAX_LENGTH } from '@/lib/limits';
import type { UnavailableReason } from '@/lib/outcomes';
import { countryCode } from '@/lib/party-schema';
import type { ServicePointView } from './places';

/** One search for service points (docs/carrier-api.md#service-points), as the form and the action know it. */
export const nearbySearchSchema = z.object({
  shopId: z.uuid(),
  solutionId: z.uuid(),
  countryCode,
  zipCode: z.pipe(
    z.pipe(z.string().check(atMost(LONGEST_CODE)), z.transform(barePostalCode)),
    z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH.zipCode)),
  ),
  /** Both optional; empty is not sent. */
  city: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.city)),
  streetAddress: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.address)),
});

export type NearbySearch = z.input<typeof nearbySearchSchema>;
export type NearbySearchInput = z.output<typeof nearbySearchSchema>;

/** What became of one search. Points are in the carrier's order (docs/architecture.md#screens). */
export type NearbyView =
  | { kind: 'found'; points: ServicePointView[] }
  /** `no.carrier.support`: a business answer, not a failure (docs/carrier-api.md#reading-answers). */
  | { kind: 'not_served' }
  | { kind: 'refused'; errorKey: string | null; message: string | null; status: number }
  /** Not asked, since half of the last searches failed from `since` (ISO) on; the next may ask in so many seconds. */
  | { kind: 'looks_down'; since: string; probeInSeconds: number }
  | { kind: 'unavailable'; reason: UnavailableReason };
