'use client';

import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isReturn, shopParty } from '@/components/bookings/form/form-values';
import type { BookingForm } from '@/lib/bookings/schema';
import type { Desk } from '@/lib/queries/book-page';

/**
 * Whether the chosen solution brings a parcel back: then the customer is its sender. The shop's own party follows the solution, since
 * returns may come to another address; one that a clerk typed stays.
 */
export function useReturn(form: UseFormReturn<BookingForm>, desk: Desk): boolean {
  const solutionId = useWatch({ control: form.control, name: 'solutionId' });
  useEffect(() => {
    const held = JSON.stringify(form.getValues('sender'));
    const isOwn = [desk.sender, desk.returnAddress].some((party) => JSON.stringify(party) === held);
    const wanted = shopParty(desk, solutionId);
    if (isOwn && JSON.stringify(wanted) !== held) form.setValue('sender', wanted);
  }, [form, desk, solutionId]);
  return isReturn(desk, solutionId);
}
