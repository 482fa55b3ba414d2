import { fillNextForm } from '@/components/drafts/kept-form';
import type { BookingContext } from '@/lib/bookings/booking-context';
import { emptyParty, firstValues, withSolution } from '@/lib/bookings/form-values';
import type { BookingForm } from '@/lib/bookings/schema';

type Found = {
  solutionId: string;
  address: Pick<BookingForm['recipient'], 'address' | 'zipCode' | 'city' | 'countryCode'>;
  thirdParty: BookingForm['thirdParty'];
};

/**
 * Puts a point found on the search page into a fresh booking form, which is shown next; a form that was begun stays as the draft it is.
 * In the browser's own storage, so that no address stands in a link or a log.
 */
export function handOver(context: BookingContext, { solutionId, address, thirdParty }: Found): void {
  const recipient = { ...emptyParty(address.countryCode), ...address };
  fillNextForm(context, {
    values: { ...withSolution(context, firstValues(context), solutionId), recipient, thirdParty },
    why: 'handed_over',
    wasPressed: false,
  });
}
