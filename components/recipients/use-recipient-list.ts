'use client';

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFoundRecipients } from '@/components/recipients/found-recipients';
import { createLater } from '@/components/ui/after-paint';
import type { BookingForm } from '@/lib/bookings/schema';

/** The field whose text finds recipients. */
export const INPUT_ID = 'recipient.name';

export type RecipientListState = ReturnType<typeof useRecipientList>;

/** What is typed, what was found for it, and what of that is shown and highlighted. */
export function useRecipientList(
  shopId: string,
  form: UseFormReturn<BookingForm>,
  input: RefObject<HTMLInputElement | null>,
  /** True when the list was asked for while all this was fetched. */
  wantsList: RefObject<boolean>,
) {
  const [typed, setTyped] = useState('');
  // A letter is on the screen before the list follows it (docs/performance.md#from-a-key-to-its-paint).
  const [later] = useState(createLater);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    // Now that its keys are heard here, not while this was drawn: a clerk who went on in between would be fetched back.
    setTyped(input.current?.value ?? '');
    setOpen(wantsList.current && document.activeElement === input.current);
  }, [input, wantsList]);
  /** Highlighted by a person; null while the best match is. */
  const [picked, setPicked] = useState<{ index: number; byArrow: boolean } | null>(null);
  const found = useFoundRecipients(shopId, typed, isOpen);
  const close = () => {
    setOpen(false);
    setPicked(null);
  };
  useEffect(
    () =>
      form.subscribe({
        name: INPUT_ID,
        formState: { values: true },
        // Not typed in this field, as by a paste that fills the whole party: no recipient is looked for.
        callback: ({ type }) => {
          if (type !== 'change') {
            later.drop();
            setTyped(form.getValues(INPUT_ID));
            setOpen(false);
            setPicked(null);
          }
        },
      }),
    [form, later],
  );
  return {
    ...found,
    typed,
    isOpen,
    picked,
    later,
    setTyped,
    setOpen,
    setPicked,
    close,
    isShown: isOpen && found.recipients.length > 0,
    highlighted: picked?.index ?? (found.isFirstGood && typed.trim() !== '' ? 0 : -1),
  };
}
