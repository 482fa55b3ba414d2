'use client';

import type { UseFormReturn } from 'react-hook-form';
import { type BookingPhase, isBooked, isLocked } from '@/components/bookings/form/booking-phase';
import { useScanTarget } from '@/components/scanner/scan-target';
import type { BookingForm } from '@/lib/bookings/schema';

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
