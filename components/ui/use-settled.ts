'use client';

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingForm } from '@/lib/bookings/schema';

/** The newest value that stayed the same for `pauseMs`; values are compared by what they hold. */
export function useSettled<T>(value: T, pauseMs: number): { settled: T; isSettled: boolean } {
  const [settled, setSettled] = useState(value);
  const content = JSON.stringify(value);
  const isSettled = content === JSON.stringify(settled);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(JSON.parse(content) as T), pauseMs);
    return () => clearTimeout(timer);
  }, [content, isSettled, pauseMs]);
  return { settled, isSettled };
}

/**
 * Longer than between two keys of a typist: no key waits for what is worked out of all the values
 * (docs/performance.md#from-a-key-to-its-paint).
 */
const REST_MS = 250;

/** What the form holds, once nothing was typed for a moment. */
export function useRestedValues(form: UseFormReturn<BookingForm>): BookingForm {
  const [values, setValues] = useState(() => structuredClone(form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => setValues(structuredClone(form.getValues()));
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(take, REST_MS);
      },
    });
    // What was typed between the first sight of the form and now.
    take();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form]);
  return values;
}
