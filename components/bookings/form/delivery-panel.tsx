'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeliverySection } from '@/components/bookings/form/delivery-section';
import { FormPanel } from '@/components/bookings/form/form-section';
import { isLocked } from '@/components/bookings/form/press-state';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { RecentRecipients } from '@/components/recipients/recent-recipients';
import { Button } from '@/components/ui/button';

/** The right half of the form: how the parcel travels, and where it can be fetched. */
export function DeliveryPanel({ state, recent }: { state: BookingFormState; recent: ReactNode }) {
  const t = useTranslations('booking.outcome');
  const { context, form, error, pressed, holdBack } = state;
  const locked = isLocked(pressed);
  return (
    <FormPanel isLocked={locked} className="p-3">
      <DeliverySection
        {...{ form, error, context, holdBack }}
        offer={state.recalled?.offer ?? null}
        isLocked={locked}
        meanwhile={
          state.recalled ? null : (
            <RecentRecipients
              {...{ context, form }}
              start={state.kept ? null : state.start}
              onRecalled={state.setRecalled}
              drawn={recent}
            />
          )
        }
        renderRemedy={(errorKey) =>
          errorKey === 'updated' ? <Button onClick={state.reload}>{t('reload')}</Button> : null
        }
      />
    </FormPanel>
  );
}
