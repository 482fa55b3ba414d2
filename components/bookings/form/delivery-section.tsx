'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormSection } from '@/components/bookings/form/form-section';
import { PickUp } from '@/components/bookings/form/pick-up';
import { SolutionChoice } from '@/components/bookings/form/solution-choice';
import { ThirdPartyFold } from '@/components/bookings/form/third-party-fold';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { useThirdParty } from '@/components/bookings/form/use-point-choice';

type DeliverySectionProps = {
  state: BookingFormState;
  /** Where list and map stand, as long as there is no place to search near. */
  meanwhile: ReactNode;
};

/** How the parcel travels: the solution, where it can be fetched, and a third party. */
export function DeliverySection({ state, meanwhile }: DeliverySectionProps) {
  const t = useTranslations('booking');
  const { context, form, error } = state;
  const thirdParty = useThirdParty(form);
  return (
    <FormSection
      id="delivery-heading"
      title={t('delivery.title')}
      end={
        <SolutionChoice
          label={t('fields.solutionId')}
          chosen={form.getValues('solutionId')}
          error={error('solutionId')}
          solutions={context.solutions}
          {...form.register('solutionId')}
        />
      }
      className="flex-1 gap-2 [&>:first-child]:justify-start xl:[&>:first-child]:flex-nowrap"
    >
      <PickUp {...{ state, thirdParty, meanwhile }} />
      <ThirdPartyFold {...{ form, error, thirdParty }} countries={context.countries} />
    </FormSection>
  );
}
