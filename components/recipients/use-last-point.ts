'use client';

import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PointOffer } from '@/components/recipients/recalled';
import { barePostalCode } from '@/lib/addresses/postal-code';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import type { BookingForm } from '@/lib/bookings/schema';
import type { LastPoint } from '@/lib/recipients/recipient-view';

/** The point to offer and how it is taken; null once there is a third party, or solution or postal code are others than then. */
export function useLastPoint(
  form: UseFormReturn<BookingForm>,
  offer: PointOffer | null,
): { point: LastPoint; onTake: () => void } | null {
  const [thirdParty, solutionId, zipCode] = useWatch({
    control: form.control,
    name: ['thirdParty', 'solutionId', 'recipient.zipCode'],
  });
  if (!offer || thirdParty.kind !== 'none') return null;
  if (offer.solutionId !== solutionId || offer.zipCode !== barePostalCode(zipCode)) return null;
  const { point } = offer;
  return {
    point,
    onTake: () => {
      form.setValue('thirdParty', { kind: 'servicePoint', point }, { shouldDirty: true });
      document.getElementById(BOOK_STOP)?.focus();
    },
  };
}
