'use client';

import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isLocked, stepOf } from '@/components/bookings/form/press-state';
import type { Booking } from '@/components/bookings/form/use-booking';
import { type DraftPlace, PAGE_ID } from '@/components/drafts/draft-place';
import { dropKeptForm, keepForm } from '@/components/drafts/kept-form';
import { epochOf } from '@/components/ui/api';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';

type Keeping = {
  context: BookingContext;
  form: UseFormReturn<BookingForm>;
  /** What an untouched form holds, which is not kept; null when even that is a clerk's work. */
  untouched: BookingForm | null;
  draft: DraftPlace;
  booking: Booking;
  /** True when this page is older than the server: it is kept and loaded anew at once. */
  isOutdated: boolean;
};

/** A crash says no goodbye, so what was typed is kept while it is typed. */
const KEEP_AFTER_MS = 250;

/**
 * Keeps what was typed in this tab, with every change and when the page is left or loaded anew, so that nothing typed and no press of
 * *Book* is lost (docs/drafts.md). What it gives keeps it at once.
 */
export function useKeeping({ context, form, untouched, draft, booking, isOutdated }: Keeping): () => void {
  const { pressed, wasOnDisk, isJustPressed } = booking;
  const isBooked = stepOf(pressed) === 'booked';
  const keep = useRef<() => boolean>(() => false);
  const soon = useRef<() => void>(() => undefined);
  useEffect(() => {
    keep.current = () => {
      const values = form.getValues();
      if (isBooked || JSON.stringify(values) === JSON.stringify(untouched)) {
        dropKeptForm();
        return false;
      }
      const { id, version, saved } = draft;
      const wasPressed = isJustPressed.current || isLocked(pressed);
      const place = { id, version, saved, pageId: PAGE_ID };
      const why = isOutdated ? 'updated' : 'left';
      const press = { wasPressed, wasOnDisk: wasPressed && wasOnDisk, epoch: epochOf(values.formKey) };
      draft.isInTab = keepForm(context, { values, why, ...press, draft: place });
      return draft.isInTab;
    };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      timer = undefined;
      keep.current();
    };
    soon.current = () => {
      timer ??= setTimeout(keepNow, KEEP_AFTER_MS);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: () => soon.current() });
    addEventListener('pagehide', keepNow);
    return () => {
      stop();
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [form]);
  const seen = `${isLocked(pressed)} ${isBooked} ${wasOnDisk}`;
  useEffect(() => {
    // With the press, and with what became of it; at first what another page kept is still to be taken.
    if (seen) soon.current();
  }, [seen]);
  useEffect(() => {
    // A browser that keeps nothing must not lose it either: then the clerk reads what to do.
    if (isOutdated && keep.current()) location.reload();
  }, [isOutdated]);
  return () => void keep.current();
}
