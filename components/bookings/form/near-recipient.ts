import type { Place } from '@/components/bookings/form/point-place';
import { barePostalCode, isPlausiblePostalCode } from '@/lib/addresses/postal-code';
import type { BookingForm } from '@/lib/bookings/schema';
import { MAX_LENGTH } from '@/lib/limits';
import type { Desk, DeskSolution } from '@/lib/queries/book-page';
import type { NearbySearch } from '@/lib/service-points/schema';

export type NearRecipient = {
  solution: DeskSolution | undefined;
  /** A chosen point holds for these alone. */
  place: Place;
  /** Null until the address is whole enough, and for solutions that end at a door. */
  search: NearbySearch | null;
};

/** The search that the recipient's address and the solution ask for. */
export function nearRecipient({ solutionId, recipient }: BookingForm, desk: Desk): NearRecipient {
  const { countryCode, zipCode, address } = recipient;
  const city = recipient.city.trim();
  const solution = desk.solutions.find(({ id }) => id === solutionId);
  const place = { solutionId, countryCode, zipCode: barePostalCode(zipCode), streetAddress: address.trim() };
  const isWhole = solution?.kind === 'pick_up' && isPlausiblePostalCode(countryCode, zipCode);
  return {
    solution,
    place,
    // The city is no part of the place: it is often typed last, and a point that was chosen holds on.
    search: isWhole ? { shopId: desk.shop.id, ...place, city: city.length > MAX_LENGTH.city ? '' : city } : null,
  };
}

/**
 * Whether the same points are near: for a city typed last they are not looked up once more, under the hand that chooses one.
 * `withoutPoints`: the search brought none, and another city may bring some.
 */
export function isSameSearch(a: NearRecipient, b: NearRecipient, withoutPoints: boolean): boolean {
  const [former, now] = [a, b].map(({ place, search }) => [place, search !== null, withoutPoints && search?.city]);
  return JSON.stringify(former) === JSON.stringify(now);
}
