/** Solution and address, as far as they decide which points are near. */
export type Place = { solutionId: string; countryCode: string; zipCode: string; streetAddress: string };

/**
 * Whether a point chosen at one place still holds at another (docs/architecture.md#the-life-of-a-booking: changing solution or address
 * clears it). One that was found by postal code alone stays when the street is filled in.
 */
export function holdsAt(chosenAt: Place, now: Place): boolean {
  return (
    chosenAt.solutionId === now.solutionId &&
    chosenAt.countryCode === now.countryCode &&
    chosenAt.zipCode === now.zipCode &&
    (chosenAt.streetAddress === '' || chosenAt.streetAddress === now.streetAddress)
  );
}
