'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldPath, get, type UseFormReturn, useForm } from 'react-hook-form';
import type { BookingPhase } from '@/components/booking/booking-phase';
import { newFormKey } from '@/components/booking/form-key';
import { type Booking, useBooking } from '@/components/booking/use-booking';
import { usePartName } from '@/components/booking/use-part-name';
import { searchLane } from '@/components/service-points/search-lane';
import type { SummaryEntry } from '@/components/ui/error-summary';
import { flattenErrors } from '@/components/ui/flatten-errors';
import { showRefusal } from '@/components/ui/use-action-form';
import { useErrorText } from '@/components/ui/use-error-text';
import { type BookingForm, bookingSchema } from '@/lib/booking/schema';
import { issueKey } from '@/lib/i18n/issue-key';

/** What a part of the form needs of it. */
export type FormPart = {
  form: UseFormReturn<BookingForm>;
  /** The sentence under a field, or nothing. */
  error: (path: FieldPath<BookingForm>) => string | undefined;
};

export type BookingFormState = FormPart & {
  booking: Booking;
  submit: () => void;
  summary: { title: string; entries: SummaryEntry[]; attempt: number };
};

/** The booking form: checked here with the schema the action parses with, then pressed once; what the server refuses lands at its fields. */
export function useBookingForm(start: BookingForm): BookingFormState {
  const text = useErrorText();
  const partName = usePartName();
  const t = useTranslations('common');
  const booking = useBooking();
  const [attempt, setAttempt] = useState(0);
  const isChecking = useRef(false);
  const form = useForm<BookingForm>({
    // The values stay text as typed: the server reads them itself and trusts nobody.
    resolver: zodResolver(bookingSchema, { error: issueKey }, { raw: true }),
    defaultValues: start,
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
  });
  useFreshKeyAfterRefusal(form, booking.phase);
  useFaultsOfServer(form, booking.phase, () => setAttempt((count) => count + 1));

  const send = (values: BookingForm) => {
    searchLane.dropWaiting();
    booking.press(values);
  };
  const submit = async () => {
    // Two quick chords are one press.
    if (isChecking.current) return;
    isChecking.current = true;
    const refuse = () => {
      booking.forget();
      setAttempt((count) => count + 1);
    };
    await form.handleSubmit(send, refuse)();
    isChecking.current = false;
  };

  const { errors } = form.formState;
  const entries = flattenErrors(errors).map(({ path, key }) => {
    const part = partName(path, form.getValues('items').length);
    return { field: path, text: [text.field(key), part && `(${part})`].filter(Boolean).join(' ') };
  });
  return {
    form,
    booking,
    submit: () => void submit(),
    error: (path) => text.field((get(errors as FieldErrors, path) as { message?: string } | undefined)?.message),
    summary: { title: t('checkFields', { count: entries.length }), entries, attempt },
  };
}

/** After `rejected` or `not_sent` the old row stays, and what is sent next is another booking (design 4). */
function useFreshKeyAfterRefusal(form: UseFormReturn<BookingForm>, phase: BookingPhase): void {
  const outcome = phase.kind === 'outcome' ? phase.outcome : null;
  const usedKey = outcome?.state === 'rejected' || outcome?.state === 'not_sent' ? outcome.formKey : null;
  useEffect(() => {
    if (usedKey && form.getValues('formKey') === usedKey) form.setValue('formKey', newFormKey());
  }, [form, usedKey]);
}

function useFaultsOfServer(form: UseFormReturn<BookingForm>, phase: BookingPhase, onFaults: () => void): void {
  const refusal = phase.kind === 'refused' ? phase.error : null;
  const newest = useRef(onFaults);
  useEffect(() => {
    newest.current = onFaults;
  });
  useEffect(() => {
    if (!refusal?.fields?.length) return;
    showRefusal(form, refusal);
    newest.current();
  }, [form, refusal]);
}
