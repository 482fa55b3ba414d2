'use client';

import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { BookingForm } from '@/lib/bookings/schema';
import { emptyParty } from '@/lib/party-form';

export type ThirdPartyChoice = {
  isTyped: boolean;
  /** Name of the chosen point, or null. */
  pointName: string | null;
  typeByHand: () => void;
  takePoint: () => void;
};

/**
 * A chosen service point and a third party typed by hand exclude each other (docs/architecture.md#the-life-of-a-booking). What was typed is
 * kept while it is not used.
 */
export function useThirdParty(form: UseFormReturn<BookingForm>): ThirdPartyChoice {
  const thirdParty = useWatch({ control: form.control, name: 'thirdParty' });
  const setAside = useRef({ type: '', party: emptyParty(form.getValues('sender.countryCode')) });
  return {
    isTyped: thirdParty.kind === 'typed',
    pointName: thirdParty.kind === 'servicePoint' ? thirdParty.point.name : null,
    typeByHand: () => form.setValue('thirdParty', { kind: 'typed', ...setAside.current }),
    takePoint: () => {
      const now = form.getValues('thirdParty');
      if (now.kind !== 'typed') return;
      setAside.current = { type: now.type, party: now.party };
      form.setValue('thirdParty', { kind: 'none' });
    },
  };
}
