'use client';

import { useTranslations } from 'next-intl';
import { BookButton } from '@/components/bookings/form/book-button';
import { DeliverySection } from '@/components/bookings/form/delivery-section';
import { FormColumn } from '@/components/bookings/form/form-section';
import { isLocked } from '@/components/bookings/form/press-state';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { Button } from '@/components/ui/button';
import { WarningRoom, WarningsBefore } from '@/components/warnings/warnings-before';

/** How the parcel travels, and at its foot *Book* with what is odd. */
export function DeliveryColumn({ state }: { state: BookingFormState }) {
  const t = useTranslations('booking.outcome');
  const { context, form, error, pressed, submit, holdBack } = state;
  const locked = isLocked(pressed);
  const end = (
    <>
      <WarningsBefore {...{ form, context }} isFilled={state.kept !== null} />
      <BookButton {...{ pressed, submit }} />
    </>
  );
  return (
    <FormColumn isLocked={locked} end={end}>
      <DeliverySection
        {...{ form, error, context, holdBack }}
        offer={state.recalled?.offer ?? null}
        isLocked={locked}
        renderRemedy={(errorKey) =>
          errorKey === 'updated' ? <Button onClick={state.reload}>{t('reload')}</Button> : null
        }
      />
      <WarningRoom />
    </FormColumn>
  );
}
