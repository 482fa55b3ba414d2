'use client';

import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { BookingContext } from '@/lib/bookings/booking-context';
import { isReturn, shopParty } from '@/lib/bookings/form-values';
import type { BookingForm } from '@/lib/bookings/schema';

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
