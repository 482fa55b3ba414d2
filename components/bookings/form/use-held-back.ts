'use client';

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Booking } from '@/components/bookings/form/use-booking';
import type { BookingForm } from '@/lib/bookings/schema';
import { questionOf } from '@/lib/warnings/similar-question';

/**
 * The earlier booking that the last press was held back for, while the next one would book one more of it; null again once the form holds
 * a parcel that would be asked about in other words (docs/bookings.md#warnings).
 */
export function useHeldBack(form: UseFormReturn<BookingForm>, { pressed, sent }: Booking): string | null {
  /** What was sent, of which the form is another parcel since. */
  const [former, setFormer] = useState<BookingForm>();
  const heldFor = pressed.kind === 'refused' && pressed.error.earlierIds ? (pressed.error.bookingId ?? null) : null;
  useEffect(() => {
    if (heldFor === null || !sent) return;
    const asked = questionText(sent);
    const look = () => setFormer(questionText(form.getValues()) === asked ? undefined : sent);
    return form.subscribe({ formState: { values: true }, callback: look });
  }, [form, heldFor, sent]);
  return former === sent ? null : heldFor;
}

/** The form's key is another one once its draft is. */
const questionText = (values: BookingForm): string => JSON.stringify(questionOf({ ...values, formKey: '' }, false));
