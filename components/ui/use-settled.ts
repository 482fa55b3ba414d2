'use client';

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type AnswerOptions, useAnswer } from '@/components/ui/answers';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';

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

type SettledQuestion<T> = Omit<AnswerOptions<T>, 'json' | 'enabled'> & {
  address: string;
  /** Sent as JSON; null where there is nothing to ask. */
  question: object | null;
  /** A pause in typing after which it is asked, in milliseconds. */
  pauseMs: number;
};

/**
 * What our own server answers to a question that changes while a clerk types; undefined while none is asked. Each question has its own
 * place in the cache, so a late answer never stands in for a newer one.
 */
export function useSettledAnswer<T>({ address, question, pauseMs, ...options }: SettledQuestion<T>) {
  const { settled, isSettled } = useSettled(question, pauseMs);
  const isAsked = settled !== null;
  const { data, isFetching } = useAnswer<T>([address, settled], address, {
    ...options,
    json: settled,
    enabled: isAsked,
  });
  return { answer: isAsked ? data : undefined, isSettled, isFetching };
}

/** For a part that follows what a clerk fills in. */
export type FollowedForm = { form: UseFormReturn<BookingForm>; context: BookingContext };

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
