import type { UseFormReturn } from 'react-hook-form';
import { fillIn, nextNeeded, offerPoint, type Part } from '@/components/recipients/fill-in';
import type { Recalled } from '@/components/recipients/recalled';
import type { BookingContext } from '@/lib/bookings/booking-context';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import type { BookingForm } from '@/lib/bookings/schema';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';

/** Puts a chosen recipient into the form. `focusOn` is the id of what is needed next. */
export function recall(
  form: UseFormReturn<BookingForm>,
  start: BookingForm | null,
  { solutions }: BookingContext,
  recipient: FoundRecipient,
): { recalled: Recalled; focusOn: string } {
  const before = partOf(form);
  const after = fillIn(form.getValues(), start, recipient, solutions);
  const offer = offerPoint(after, recipient, solutions);
  write(form, before, after);
  form.clearErrors(['recipient', 'items', 'solutionId']);
  const { id, isFavourite } = recipient;
  const recalled = {
    ...{ id, isFavourite, offer, name: after.recipient.name },
    takeBack: () => {
      const { thirdParty } = form.getValues();
      const isOffered = thirdParty.kind === 'servicePoint' && thirdParty.point.externalId === offer?.point.externalId;
      if (isOffered) form.setValue('thirdParty', { kind: 'none' }, { shouldDirty: true });
      write(form, after, before);
      form.setFocus('recipient.name', { shouldSelect: true });
    },
  };
  return { recalled, focusOn: nextNeeded(after, offer, BOOK_STOP) };
}

function partOf(form: UseFormReturn<BookingForm>): Part {
  const { recipient, solutionId, items } = structuredClone(form.getValues());
  return { recipient, solutionId, items };
}

/** Writes what is to be, but nothing over what is not as it was expected: that was typed since. */
function write(form: UseFormReturn<BookingForm>, expected: Part, wanted: Part): void {
  const now = form.getValues();
  for (const name of Object.keys(wanted.recipient) as (keyof Part['recipient'])[]) {
    if (now.recipient[name] !== expected.recipient[name] || now.recipient[name] === wanted.recipient[name]) continue;
    form.setValue(`recipient.${name}`, wanted.recipient[name], { shouldDirty: true });
  }
  if (now.solutionId === expected.solutionId) form.setValue('solutionId', wanted.solutionId, { shouldDirty: true });
  const isAsExpected = JSON.stringify(now.items) === JSON.stringify(expected.items);
  if (isAsExpected && wanted.items !== now.items) form.setValue('items', wanted.items, { shouldDirty: true });
}
