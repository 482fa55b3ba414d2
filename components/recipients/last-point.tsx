'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PointOffer } from '@/components/recipients/fill-in';
import { CommandButton } from '@/components/shortcuts/commands';
import { barePostalCode } from '@/lib/addresses/postal-code';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import type { BookingForm } from '@/lib/bookings/schema';
import { isolated } from '@/lib/i18n/isolated';
import type { LastPoint as Point } from '@/lib/recipients/recipient-view';

/** The point the recipient had last time, offered and named: where it was taken back, or the carrier does not name it near the address. */
export function LastPoint({ point, onTake }: { point: Point; onTake: () => void }) {
  const t = useTranslations('recipients.field');
  return (
    <CommandButton command="lastPoint" run={onTake} className="justify-between! whitespace-normal!">
      <span className="min-w-0 text-left">
        {t('lastTime', { name: isolated(point.name) })}
        <span className="block truncate text-sm font-normal text-muted">
          <bdi>{point.address}</bdi>, {point.zipCode} <bdi>{point.city}</bdi>
        </span>
      </span>
    </CommandButton>
  );
}

/**
 * The point the recipient had last time, and how it is taken; null where solution or postal code are others than then. `isFree`: no point and
 * no other third party stands in its place.
 */
export function useLastPoint(
  form: UseFormReturn<BookingForm>,
  offer: PointOffer | null,
): { point: Point; isFree: boolean; onTake: () => void } | null {
  const [thirdParty, solutionId, zipCode] = useWatch({
    control: form.control,
    name: ['thirdParty', 'solutionId', 'recipient.zipCode'],
  });
  if (!offer) return null;
  if (offer.solutionId !== solutionId || offer.zipCode !== barePostalCode(zipCode)) return null;
  const { point } = offer;
  return {
    point,
    isFree: thirdParty.kind === 'none',
    onTake: () => {
      form.setValue('thirdParty', { kind: 'servicePoint', point }, { shouldDirty: true });
      document.getElementById(BOOK_STOP)?.focus();
    },
  };
}
