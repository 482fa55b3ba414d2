'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormSection, MoreFields } from '@/components/bookings/form/form-section';
import { LateThirdParty } from '@/components/bookings/form/late-parts';
import { PickUp } from '@/components/bookings/form/pick-up';
import { SolutionChoice } from '@/components/bookings/form/solution-choice';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { useSolutionKeys } from '@/components/bookings/form/use-solution-keys';
import { type ThirdPartyChoice, useThirdParty } from '@/components/bookings/form/use-third-party';

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
  const said = useSolutionKeys(state);
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
      <p role="status" className="sr-only">
        {said}
      </p>
      <PickUp state={state} meanwhile={meanwhile} isTyped={thirdParty.isTyped} takePoint={thirdParty.takePoint} />
      <ThirdPartyFold state={state} thirdParty={thirdParty} />
    </FormSection>
  );
}

/** The third party in one line: the chosen point, one typed by hand, or none. */
function ThirdPartyFold({ state, thirdParty }: { state: BookingFormState; thirdParty: ThirdPartyChoice }) {
  const t = useTranslations('booking.thirdParty');
  const { context, form, error } = state;
  const { isTyped, pointName } = thirdParty;
  return (
    <section aria-label={t('title')} className="mt-auto border-t border-hairline pt-2">
      <MoreFields
        hasFault={form.formState.errors.thirdParty !== undefined}
        isFilled={isTyped}
        summary={
          <span>
            {t('title')}: <span className="text-ink">{isTyped ? t('typed') : (pointName ?? t('none'))}</span>
          </span>
        }
      >
        <LateThirdParty form={form} error={error} thirdParty={thirdParty} countries={context.countries} />
      </MoreFields>
    </section>
  );
}
