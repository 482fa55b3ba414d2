'use client';

import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isLocked } from '@/components/booking/booking-phase';
import { keepForm } from '@/components/booking/kept-form';
import type { Booking } from '@/components/booking/use-booking';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

type Keeping = {
  desk: Desk;
  form: UseFormReturn<BookingForm>;
  /** What an untouched form holds, which is not kept; null when even that is somebody's work. */
  untouched: BookingForm | null;
  phase: Booking['phase'];
  /** True when this page is older than the server: it is kept and loaded anew at once. */
  isOutdated: boolean;
};

/** Keeps what was typed when the page is left or loaded anew, so that nothing typed and no press of *Book* is lost (design 7). */
export function useKeeping({ desk, form, untouched, phase, isOutdated }: Keeping): void {
  const keep = useRef<() => boolean>(() => false);
  useEffect(() => {
    keep.current = () => {
      const isBooked = phase.kind === 'outcome' && phase.outcome.state === 'booked';
      const values = form.getValues();
      if (isBooked || JSON.stringify(values) === JSON.stringify(untouched)) return false;
      return keepForm(desk, { values, why: isOutdated ? 'updated' : 'left', wasPressed: isLocked(phase) });
    };
  });
  useEffect(() => {
    const leave = () => void keep.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  useEffect(() => {
    // A browser that keeps nothing must not lose it either: then the clerk reads what to do.
    if (isOutdated && keep.current()) location.reload();
  }, [isOutdated]);
}
