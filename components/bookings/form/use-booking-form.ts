'use client';

import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type FieldErrors, type FieldPath, get, type UseFormReturn, useForm } from 'react-hook-form';
import type { BookingPhase } from '@/components/bookings/form/booking-phase';
import { keyTypedOver, type NotBookedParcel } from '@/components/bookings/form/not-booked-parcel';
import { type Booking, useBooking } from '@/components/bookings/form/use-booking';
import { type FaultSummary, useFaultSummary } from '@/components/bookings/form/use-fault-summary';
import { flattenErrors } from '@/components/ui/flatten-errors';
import { latestOnlyQueue } from '@/components/ui/latest-only-queue';
import { ONE_PRESS_MS } from '@/components/ui/one-press';
import { showRefusal } from '@/components/ui/show-refusal';
import { useErrorText } from '@/components/ui/use-error-text';
import { useLazyResolver } from '@/components/ui/use-lazy-resolver';
import type { RefusedField } from '@/lib/bookings/outcome-view';
import type { BookingForm } from '@/lib/bookings/schema';
import { randomUuid } from '@/lib/random-uuid';

/** What a part of the form needs of it. */
export type FormPart = {
  form: UseFormReturn<BookingForm>;
  /** The sentence under a field, or nothing. */
  error: (path: FieldPath<BookingForm>) => string | undefined;
};

export type BookingFormState = FormPart & {
  booking: Booking;
  submit: () => void;
  /** A part of the form may hold a press back: it gives true then, and says why. */
  holdBack: RefObject<(() => boolean) | null>;
  /** What is typed is a parcel of its own, whatever was sent under this form's key. */
  keepAsNew: () => void;
  summary: FaultSummary['summary'];
};

const loadSchema = () => import('@/lib/bookings/schema').then(({ bookingSchema }) => bookingSchema);

/**
 * The booking form: checked here with the schema the action parses with, then pressed once; what the server refuses lands at its fields.
 * `isAgain`: it starts with a parcel whose booking came to nothing.
 */
export function useBookingForm(start: BookingForm, isAgain: boolean): BookingFormState {
  const text = useErrorText();
  const booking = useBooking();
  const isChecking = useRef(false);
  const holdBack = useRef<(() => boolean) | null>(null);
  const heldAt = useRef(Number.NEGATIVE_INFINITY);
  const form = useForm<BookingForm>({
    resolver: useLazyResolver(loadSchema),
    defaultValues: start,
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const { summary, show, clear } = useFaultSummary(errors);
  const itemCount = () => form.getValues('items').length;
  useNextKey(form, booking, isAgain ? start : null);
  useFaultsOfServer(form, booking.phase, (faults) => show(faults, itemCount()));

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
    show(flattenErrors(faults), itemCount());
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

  return {
    form,
    booking,
    summary,
    submit: () => void submit(),
    holdBack,
    keepAsNew: () => {
      form.setValue('formKey', randomUuid());
      booking.forget();
    },
    error: (path) => text.field((get(errors as FieldErrors, path) as { message?: string } | undefined)?.message),
  };
}

/**
 * Once what was sent came to nothing, its parcel goes on under another key; `again` is such a parcel that the form starts with. Another
 * parcel that is typed over it has a key of its own, or it would count as that one booked again.
 */
function useNextKey(form: UseFormReturn<BookingForm>, { nextKey, sent }: Booking, again: BookingForm | null): void {
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

function useFaultsOfServer(
  form: UseFormReturn<BookingForm>,
  phase: BookingPhase,
  onFaults: (faults: { path: string; key: string }[]) => void,
): void {
  // The phase is another object at every render; what it holds is not.
  const ours = phase.kind === 'refused' ? phase.error.fields : undefined;
  const theirs = phase.kind === 'outcome' ? phase.outcome.refusal?.faults : undefined;
  const refusal = useMemo(() => ours ?? carrierFaults(theirs ?? []), [ours, theirs]);
  const newest = useRef(onFaults);
  useEffect(() => {
    newest.current = onFaults;
  });
  useEffect(() => {
    if (refusal.length === 0) return;
    showRefusal(form, { key: 'invalidFields', fields: refusal });
    newest.current(refusal);
  }, [form, refusal]);
}

/** The fields that the carrier refused, in its own words. */
function carrierFaults(faults: readonly RefusedField[]): { path: string; key: string }[] {
  return faults.flatMap(({ field, message }) => (field ? [{ path: field, key: `carrier:${message}` }] : []));
}
