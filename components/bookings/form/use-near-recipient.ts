'use client';

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { afterPaint } from '@/components/ui/after-paint';
import type { BookingContext } from '@/lib/bookings/booking-context';
import { isSameSearch, type NearRecipient, nearRecipient } from '@/lib/bookings/near-recipient';
import type { BookingForm } from '@/lib/bookings/schema';

/** Longer than between two keys of a typist: half of a street or a city is not worth a search. */
const REST_MS = 250;
const AFTER_REST = new Set<string | undefined>(['recipient.address', 'recipient.city']);
/** What is typed elsewhere is near nothing. */
const HERE = new Set<string | undefined>(['recipient.zipCode', 'recipient.countryCode', 'solutionId']);

type SearchedNear = {
  near: NearRecipient;
  /** Takes how many points the search brought: where there were none, it is made again for another city. */
  takeCount: (count: number) => void;
};

/** What the form searches near, a frame behind its keys: the list and the map that follow are the most there is to draw. */
export function useNearRecipient(form: UseFormReturn<BookingForm>, context: BookingContext): SearchedNear {
  const [near, setNear] = useState(() => nearRecipient(form.getValues(), context));
  const [inVain, setInVain] = useState<NearRecipient | null>(null);
  const withoutPoints = near === inVain;
  useEffect(() => {
    let isOnItsWay = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      isOnItsWay = false;
      const now = nearRecipient(form.getValues(), context);
      setNear((before) => (isSameSearch(before, now, withoutPoints) ? before : now));
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
        if (!AFTER_REST.has(name)) return;
        clearTimeout(rest);
        rest = setTimeout(take, REST_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, [form, context, withoutPoints]);
  return { near, takeCount: (count) => setInVain(count === 0 ? near : null) };
}
