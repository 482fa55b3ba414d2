'use client';

import { useEffect, useRef } from 'react';
import { type FieldErrors, type FieldPath, get, type UseFormReturn, useForm } from 'react-hook-form';
import type { BookingPhase } from '@/components/booking/booking-phase';
import { newFormKey } from '@/components/booking/form-key';
import { type Booking, useBooking } from '@/components/booking/use-booking';
import { type FaultSummary, useFaultSummary } from '@/components/booking/use-fault-summary';
import { searchLane } from '@/components/service-points/search-lane';
import { flattenErrors } from '@/components/ui/flatten-errors';
import { showRefusal } from '@/components/ui/use-action-form';
import { useErrorText } from '@/components/ui/use-error-text';
import { useLazyResolver } from '@/components/ui/use-lazy-resolver';
import type { BookingForm } from '@/lib/booking/schema';

/** What a part of the form needs of it. */
export type FormPart = {
  form: UseFormReturn<BookingForm>;
  /** The sentence under a field, or nothing. */
  error: (path: FieldPath<BookingForm>) => string | undefined;
};

export type BookingFormState = FormPart & {
  booking: Booking;
  submit: () => void;
  summary: FaultSummary['summary'];
};

const loadSchema = () => import('@/lib/booking/schema').then(({ bookingSchema }) => bookingSchema);

/** The booking form: checked here with the schema the action parses with, then pressed once; what the server refuses lands at its fields. */
export function useBookingForm(start: BookingForm): BookingFormState {
  const text = useErrorText();
  const booking = useBooking();
  const { summary, show, clear } = useFaultSummary();
  const isChecking = useRef(false);
  const form = useForm<BookingForm>({
    resolver: useLazyResolver(loadSchema),
    defaultValues: start,
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const itemCount = () => form.getValues('items').length;
  useFreshKeyAfterRefusal(form, booking.phase);
  useFaultsOfServer(form, booking.phase, (faults) => show(faults, itemCount()));

  const send = (values: BookingForm) => {
    clear();
    searchLane.dropWaiting();
    booking.press(values);
  };
  const refuse = (faults: FieldErrors<BookingForm>) => {
    booking.forget();
    show(flattenErrors(faults), itemCount());
  };
  const submit = async () => {
    // Two quick chords are one press.
    if (isChecking.current) return;
    isChecking.current = true;
    await form.handleSubmit(send, refuse)();
    isChecking.current = false;
  };

  return {
    form,
    booking,
    summary,
    submit: () => void submit(),
    error: (path) => text.field((get(errors as FieldErrors, path) as { message?: string } | undefined)?.message),
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

function useFaultsOfServer(
  form: UseFormReturn<BookingForm>,
  phase: BookingPhase,
  onFaults: (faults: { path: string; key: string }[]) => void,
): void {
  const refusal = phase.kind === 'refused' ? phase.error : null;
  const newest = useRef(onFaults);
  useEffect(() => {
    newest.current = onFaults;
  });
  useEffect(() => {
    if (!refusal?.fields?.length) return;
    showRefusal(form, refusal);
    newest.current(refusal.fields);
  }, [form, refusal]);
}
