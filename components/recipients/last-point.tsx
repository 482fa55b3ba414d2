'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PointOffer } from '@/components/recipients/fill-in';
import { CommandButton } from '@/components/shortcuts/commands';
import { barePostalCode } from '@/lib/addresses/postal-code';
import { BOOK_STOP, LAST_POINT } from '@/lib/bookings/enter-walk';
import type { BookingForm } from '@/lib/bookings/schema';
import { isolated } from '@/lib/i18n/isolated';
import type { LastPoint as Point } from '@/lib/recipients/recipient-view';

/** The point the recipient had last time: offered and named, never taken by itself. */
export function LastPoint({ point, onTake }: { point: Point; onTake: () => void }) {
  const t = useTranslations('recipients.field');
  return (
    <CommandButton
      command="lastPoint"
      id={LAST_POINT}
      run={onTake}
      // Enter that chose the recipient and is still held down takes no point.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      className="justify-between! whitespace-normal!"
    >
      <span className="min-w-0 text-left">
        {t('lastTime', { name: isolated(point.name) })}
        <span className="block truncate text-sm font-normal text-muted">
          <bdi>{point.address}</bdi>, {point.zipCode} <bdi>{point.city}</bdi>
        </span>
      </span>
    </CommandButton>
  );
}

/** The point to offer and how it is taken; null once there is a third party, or solution or postal code are others than then. */
export function useLastPoint(
  form: UseFormReturn<BookingForm>,
  offer: PointOffer | null,
): { point: Point; onTake: () => void } | null {
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
