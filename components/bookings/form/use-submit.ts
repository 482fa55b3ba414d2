'use client';

import { type RefObject, useRef } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { Booking } from '@/components/bookings/form/use-booking';
import { flattenErrors } from '@/components/ui/form-faults';
import { latestOnlyQueue } from '@/components/ui/latest-only-queue';
import { ONE_PRESS_MS } from '@/components/ui/one-press';
import type { BookingForm } from '@/lib/bookings/schema';

type SubmitOptions = {
  form: UseFormReturn<BookingForm>;
  booking: Pick<Booking, 'press' | 'forget' | 'heldAt'>;
  /** A part of the form may hold a press back: it gives true then, and says why. */
  holdBack: RefObject<(() => boolean) | null>;
  /** Shows what stopped the press. */
  show: (faults: { path: string; key: string }[]) => void;
  clear: () => void;
};

/** The press of *Book*: checks what was typed, and sends it unless a part of the form holds it back. */
export function useSubmit({ form, booking, holdBack, show, clear }: SubmitOptions): () => void {
  const isChecking = useRef(false);
  const { heldAt } = booking;
  const send = (values: BookingForm) => {
    clear();
    latestOnlyQueue.dropWaiting();
    booking.press(values);
  };
  const hold = () => {
    clear();
    booking.forget();
  };
  const refuse = (faults: FieldErrors<BookingForm>) => {
    booking.forget();
    show(flattenErrors(faults));
  };
  const submit = async () => {
    // Two quick chords are one press, and what held it back must be read before the next.
    if (isChecking.current || performance.now() - heldAt.current < ONE_PRESS_MS) return;
    isChecking.current = true;
    try {
      // Before the values are read: a search may end while they are checked.
      const isHeld = holdBack.current?.() === true;
      if (isHeld) heldAt.current = performance.now();
      await form.handleSubmit(isHeld ? hold : send, refuse)();
    } finally {
      isChecking.current = false;
    }
  };
  return () => void submit();
}
