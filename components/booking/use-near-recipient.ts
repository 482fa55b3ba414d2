'use client';

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSameSearch, type NearRecipient, nearRecipient } from '@/components/booking/near-recipient';
import { afterPaint } from '@/components/ui/after-paint';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

/** Longer than between two keys of a typist: a street moves the points a little, so half of one is not worth a search. */
const STREET_REST_MS = 250;
/** What somebody types elsewhere is near nothing. */
const HERE = new Set<string | undefined>(['recipient.zipCode', 'recipient.countryCode', 'solutionId']);

/** What the form searches near, a frame behind its keys: the list and the map that follow are the most there is to draw. */
export function useNearRecipient(form: UseFormReturn<BookingForm>, desk: Desk): NearRecipient {
  const [near, setNear] = useState(() => nearRecipient(form.getValues(), desk));
  useEffect(() => {
    let isOnItsWay = false;
    let street: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      isOnItsWay = false;
      const now = nearRecipient(form.getValues(), desk);
      setNear((before) => (isSameSearch(before, now) ? before : now));
    };
    const takeSoon = () => {
      if (isOnItsWay) return;
      isOnItsWay = true;
      void afterPaint().then(take);
    };
    take();
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change' || HERE.has(name)) return takeSoon();
        if (name !== 'recipient.address') return;
        clearTimeout(street);
        street = setTimeout(take, STREET_REST_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(street);
    };
  }, [form, desk]);
  return near;
}
