'use client';

import { type FieldPath, get, type UseFormReturn, useWatch } from 'react-hook-form';
import type { AddressForm } from '@/components/addresses/address-form';
import type { MoreFieldsProps } from '@/components/bookings/form/more-party-fields';
import type { BookingForm } from '@/lib/bookings/schema';

/** One party of the booking as the help with addresses knows it. */
export function partyForm(form: UseFormReturn<BookingForm>, at: MoreFieldsProps['at']): AddressForm {
  const pathOf = (name: string) => `${at}.${name}` as FieldPath<BookingForm>;
  return {
    path: `${at}.`,
    read: (name) => String(form.getValues(pathOf(name)) ?? ''),
    write: (name, value) => {
      const hasFault = get(form.formState.errors, pathOf(name)) !== undefined;
      form.setValue(pathOf(name), value, { shouldDirty: true, shouldValidate: hasFault });
    },
  };
}

/** Whether the chosen solution is one of those that end at a door. */
export function useEndsAtDoor(form: UseFormReturn<BookingForm>, doorSolutions: string[]): boolean {
  const solutionId = useWatch({ control: form.control, name: 'solutionId' });
  return doorSolutions.includes(solutionId);
}
