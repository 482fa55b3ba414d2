'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { endOf, isLocked, type PressState, stepOf } from '@/components/bookings/form/press-state';
import type { EndedParcel } from '@/components/bookings/outcome/few-words';
import { useScanTarget } from '@/components/scanner/scan-target';
import { isReturn, shopParty } from '@/lib/bookings/form-values';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';

// What keeps the form, its scans and the page's title in step with the solution and with what was sent.

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
export function useScannedReference(form: UseFormReturn<BookingForm>, pressed: PressState): void {
  const take = (text: string) => {
    const before = form.getValues('orderReference');
    const set = (value: string) => form.setValue('orderReference', value, { shouldDirty: true });
    set(text);
    return () => form.getValues('orderReference') === text && set(before);
  };
  const holder = form.getValues('formKey');
  const isBusy = isLocked(pressed);
  useScanTarget({ kind: 'orderReference', holder, isBusy, take }, stepOf(pressed) !== 'booked');
}

/** The state of the form in the page's title: a clerk with many tabs sees it without looking in. */
export function useStateTitle(pressed: PressState, hasFaults: boolean): void {
  const t = useTranslations('booking.titlePrefix');
  const name = stepOf(pressed);
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
export function useNextAfterEnd(pressed: PressState, onNext: (ended: EndedParcel) => void): void {
  const end = endOf(pressed);
  const makeRoom = useEffectEvent(() => {
    // What was typed after that press is no part of the booking: the clerk says what becomes of it.
    if (pressed.kind !== 'known' || !end || pressed.isEarlier) return;
    const { bookingId, recipientName } = pressed.outcome;
    onNext({ bookingId, recipientName, end });
  });
  useEffect(() => {
    if (end) makeRoom();
  }, [end]);
}
