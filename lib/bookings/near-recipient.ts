import { barePostalCode, isPlausiblePostalCode } from '@/lib/addresses/postal-code';
import { MAX_LENGTH } from '@/lib/limits';
import type { NearbySearch } from '@/lib/service-points/nearby';
import type { BookingContext, BookingForm, OfferedSolution } from './schema';

export type NearRecipient = {
  solution: OfferedSolution | undefined;
  /** A chosen point holds for these alone. */
  place: NearbyPlace;
  /** Null until the address is whole enough, and for solutions that end at a door. */
  search: NearbySearch | null;
};

/** The search that the recipient's address and the solution ask for. */
export function nearRecipient({ solutionId, recipient }: BookingForm, context: BookingContext): NearRecipient {
  const { countryCode, zipCode, address } = recipient;
  const city = recipient.city.trim();
  const solution = context.solutions.find(({ id }) => id === solutionId);
  const place = { solutionId, countryCode, zipCode: barePostalCode(zipCode), streetAddress: address.trim() };
  const isWhole = solution?.kind === 'pick_up' && isPlausiblePostalCode(countryCode, zipCode);
  return {
    solution,
    place,
    // The city is no part of the place: it is often typed last, and a point that was chosen holds on.
    search: isWhole ? { shopId: context.shop.id, ...place, city: city.length > MAX_LENGTH.city ? '' : city } : null,
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

/** Solution and address, as far as they decide which points are near. */
export type NearbyPlace = { solutionId: string; countryCode: string; zipCode: string; streetAddress: string };

/**
 * Whether a point chosen at one place still holds at another (docs/architecture.md#the-life-of-a-booking: changing solution or address
 * clears it). One that was found by postal code alone stays when the street is filled in.
 */
export function holdsAt(chosenAt: NearbyPlace, now: NearbyPlace): boolean {
  return (
    chosenAt.solutionId === now.solutionId &&
    chosenAt.countryCode === now.countryCode &&
    chosenAt.zipCode === now.zipCode &&
    (chosenAt.streetAddress === '' || chosenAt.streetAddress === now.streetAddress)
  );
}
