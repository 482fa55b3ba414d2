'use client';

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSameSearch, type NearRecipient, nearRecipient } from '@/components/booking/near-recipient';
import { afterPaint } from '@/components/ui/after-paint';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

/** What the form searches near, a frame behind its keys: the list and the map that follow are the most there is to draw. */
export function useNearRecipient(form: UseFormReturn<BookingForm>, desk: Desk): NearRecipient {
  const [near, setNear] = useState(() => nearRecipient(form.getValues(), desk));
  useEffect(() => {
    let isOnItsWay = false;
    const take = () => {
      isOnItsWay = false;
      const now = nearRecipient(form.getValues(), desk);
      setNear((before) => (isSameSearch(before, now) ? before : now));
    };
    take();
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        if (isOnItsWay) return;
        isOnItsWay = true;
        void afterPaint().then(take);
      },
    });
  }, [form, desk]);
  return near;
}
