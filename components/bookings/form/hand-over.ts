import { emptyParty, firstValues, withSolution } from '@/components/bookings/form/form-values';
import { fillNextForm } from '@/components/bookings/form/kept-form';
import type { BookingForm } from '@/lib/bookings/schema';
import type { Desk } from '@/lib/queries/book-page';

type Found = {
  solutionId: string;
  address: Pick<BookingForm['recipient'], 'address' | 'zipCode' | 'city' | 'countryCode'>;
  thirdParty: BookingForm['thirdParty'];
};

/**
 * Puts a point found on the search page into a fresh booking form, which is shown next; a form that was begun stays as the draft it is.
 * In the browser's own storage, so that no address stands in a link or a log.
 */
export function handOver(desk: Desk, { solutionId, address, thirdParty }: Found): void {
  const recipient = { ...emptyParty(address.countryCode), ...address };
  fillNextForm(desk, {
    values: { ...withSolution(desk, firstValues(desk), solutionId), recipient, thirdParty },
    why: 'handed_over',
    wasPressed: false,
  });
}
