'use client';

import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Booking } from '@/components/bookings/form/use-booking';
import type { BookingForm } from '@/lib/bookings/schema';
import { randomUuid } from '@/lib/random-uuid';

/**
 * Once what was sent came to nothing, its parcel goes on under another key; `again` is such a parcel that the form starts with. Another
 * parcel that is typed over it has a key of its own, or it would count as that one booked again.
 */
export function useNextKey(
  form: UseFormReturn<BookingForm>,
  { nextKey, sent }: Booking,
  again: BookingForm | null,
): void {
  const parcel = useRef<NotBookedParcel | null>(null);
  useEffect(() => {
    if (again) parcel.current = { recipient: again.recipient, againKey: again.formKey, otherKey: randomUuid() };
  }, [again]);
  useEffect(() => {
    if (!nextKey || !sent || form.getValues('formKey') !== sent.formKey) return;
    form.setValue('formKey', nextKey);
    parcel.current = { recipient: sent.recipient, againKey: nextKey, otherKey: randomUuid() };
  }, [form, nextKey, sent]);
  useEffect(
    () =>
      form.subscribe({
        name: ['recipient.name', 'recipient.address'],
        formState: { values: true },
        // At once and not at the press, so that a draft of it has that key too.
        callback: () => {
          const { formKey, recipient } = form.getValues();
          if (!parcel.current || ![parcel.current.againKey, parcel.current.otherKey].includes(formKey)) return;
          const key = keyTypedOver(parcel.current, recipient);
          if (key !== formKey) form.setValue('formKey', key);
        },
      }),
    [form],
  );
}

type Recipient = { name: string; address: string };

/** A parcel whose booking came to nothing: its recipient, the key it is booked again under, and one for another parcel typed over it. */
type NotBookedParcel = { recipient: Recipient; againKey: string; otherKey: string };

/** The key of what stands in the form of such a parcel: once both name and address are others, it is another parcel. */
export function keyTypedOver({ recipient, againKey, otherKey }: NotBookedParcel, typed: Recipient): string {
  const isOther = (field: keyof Recipient) => {
    const [was, is] = [recipient[field], typed[field]].map((text) => text.trim().toLowerCase());
    return is !== '' && is !== was;
  };
  return isOther('name') && isOther('address') ? otherKey : againKey;
}
