'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  type BookingPhase,
  endOf,
  isBooked,
  isLocked,
  keyTypedOver,
  type NotBookedParcel,
} from '@/components/bookings/form/booking-phase';
import type { Booking } from '@/components/bookings/form/use-booking';
import type { EndedParcel } from '@/components/bookings/outcome/few-words';
import { useScanTarget } from '@/components/scanner/scan-target';
import type { BookingContext } from '@/lib/bookings/booking-context';
import { isReturn, shopParty } from '@/lib/bookings/form-values';
import type { BookingForm } from '@/lib/bookings/schema';
import { randomUuid } from '@/lib/random-uuid';

// What keeps the form, its scans and the page's title in step with the solution and with what was sent.

/**
 * Once what was sent came to nothing, its parcel goes on under another key; `again` is such a parcel that the form starts with. Another
 * parcel that is typed over it has a key of its own, or it would count as that one booked again.
 */
export function useNextKey(
  form: UseFormReturn<BookingForm>,
  { nextKey, sent }: Booking,
  again: BookingForm | null,
): void {
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

/**
 * Whether the chosen solution brings a parcel back: then the customer is its sender. The shop's own party follows the solution, since
 * returns may come to another address; one that a clerk typed stays.
 */
export function useReturn(form: UseFormReturn<BookingForm>, context: BookingContext): boolean {
  const solutionId = useWatch({ control: form.control, name: 'solutionId' });
  useEffect(() => {
    const held = JSON.stringify(form.getValues('sender'));
    const isOwn = [context.sender, context.returnAddress].some((party) => JSON.stringify(party) === held);
    const wanted = shopParty(context, solutionId);
    if (isOwn && JSON.stringify(wanted) !== held) form.setValue('sender', wanted);
  }, [form, context, solutionId]);
  return isReturn(context, solutionId);
}

/** A scanned number that is no booking's becomes the order reference, until the parcel is on its way (docs/keys.md#scanners). */
export function useScannedReference(form: UseFormReturn<BookingForm>, phase: BookingPhase): void {
  const take = (text: string) => {
    const before = form.getValues('orderReference');
    const set = (value: string) => form.setValue('orderReference', value, { shouldDirty: true });
    set(text);
    return () => set(before);
  };
  useScanTarget({ kind: 'orderReference', isBusy: isLocked(phase), take }, !isBooked(phase));
}

/** The state of the form in the page's title: a clerk with many tabs sees it without looking in. */
export function usePhaseTitle(phase: BookingPhase, hasFaults: boolean): void {
  const t = useTranslations('booking.titlePrefix');
  const name = phase.kind === 'outcome' ? phase.outcome.state : phase.kind;
  useTitlePrefix(t.has(name) ? t(name) : hasFaults ? t('faults') : null);
}

/**
 * Says in the page's title, before anything else, what has come of the form; gone again with the reason. A page that
 * is asked for anew may write its title after this did, so the word is put back.
 */
function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return;
    const start = `${prefix}: `;
    const put = () => {
      if (!document.title.startsWith(start)) document.title = start + document.title;
    };
    put();
    const watch = new MutationObserver(put);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(start, '');
    };
  }, [prefix]);
}

/** Nothing can be typed in the form of a parcel that a clerk ended on its page, so a new one takes its place. */
export function useNextAfterEnd(phase: BookingPhase, onNext: (ended: EndedParcel) => void): void {
  const end = endOf(phase);
  const makeRoom = useEffectEvent(() => {
    // What was typed after that press is no part of the booking: the clerk says what becomes of it.
    if (phase.kind !== 'outcome' || !end || phase.isEarlier) return;
    const { bookingId, consigneeName } = phase.outcome;
    onNext({ bookingId, consigneeName, end });
  });
  useEffect(() => {
    if (end) makeRoom();
  }, [end]);
}
