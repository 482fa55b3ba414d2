import { newFormKey } from '@/components/booking/form-key';
import { emptyParty, firstValues } from '@/components/booking/form-values';
import { keepForm, takeKeptForm } from '@/components/booking/kept-form';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

type Found = {
  solutionId: string;
  address: Pick<BookingForm['recipient'], 'address' | 'zipCode' | 'city' | 'countryCode'>;
  thirdParty: BookingForm['thirdParty'];
};

/**
 * Puts a point found on the search page into the booking form that is shown next; what was typed there already stays. In the
 * browser's own storage, so that no address stands in a link or a log.
 */
export function handOver(desk: Desk, { solutionId, address, thirdParty }: Found): void {
  const kept = takeKeptForm(desk);
  const typed = kept && !kept.wasPressed ? kept : null;
  const base = typed?.values ?? firstValues(desk);
  const recipient = { ...emptyParty(desk.sender.countryCode), ...base.recipient, ...address };
  const values = { ...base, formKey: newFormKey(), solutionId, recipient, thirdParty };
  // The same work goes on, so it stays the same draft.
  const draft = typed?.draft ? { draft: { ...typed.draft, version: typed.draft.version + 1 } } : {};
  keepForm(desk, { values, why: 'handed_over', wasPressed: false, ...draft });
}
