'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormSection } from '@/components/bookings/form/form-section';
import { LateThirdParty } from '@/components/bookings/form/late-parts';
import { PickUp } from '@/components/bookings/form/pick-up';
import { AddButton } from '@/components/bookings/form/rare-fields';
import { SolutionChoice } from '@/components/bookings/form/solution-choice';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { useSolutionKeys } from '@/components/bookings/form/use-solution-keys';
import { type ThirdPartyChoice, useThirdParty } from '@/components/bookings/form/use-third-party';
import { afterPaint } from '@/components/ui/after-paint';
import { moveTo } from '@/components/ui/move-to';

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
      className="delivery relative flex-1 gap-2 [&>:first-child]:justify-start xl:[&>:first-child]:flex-nowrap"
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <PickUp state={state} meanwhile={meanwhile} isTyped={thirdParty.isTyped} takePoint={thirdParty.takePoint} />
      <ThirdPartyPart state={state} thirdParty={thirdParty} />
    </FormSection>
  );
}

const ADD_ID = 'another-address';

/**
 * A way to a third party that is typed by hand, its fields while there is one. Beside a chosen point only its room is kept: nothing jumps. Where
 * there are points it stands below their map.
 */
function ThirdPartyPart({ state, thirdParty }: { state: BookingFormState; thirdParty: ThirdPartyChoice }) {
  const t = useTranslations('booking.thirdParty');
  const { context, form, error } = state;
  const { isTyped, pointName, typeByHand, takePoint } = thirdParty;
  const [isWanted, setWanted] = useState(false);
  return (
    <section
      aria-label={t('title')}
      className={`${isTyped ? '' : 'mt-auto lg:in-[.delivery:has(.points)]:absolute lg:in-[.delivery:has(.points)]:bottom-0 lg:self-end end-0'} ${pointName === null ? '' : 'invisible'}`}
    >
      {isTyped ? (
        <LateThirdParty
          form={form}
          error={error}
          countries={context.countries}
          takesFocus={isWanted}
          onRemove={() => {
            takePoint();
            void afterPaint().then(() => moveTo(ADD_ID));
          }}
        />
      ) : (
        <AddButton
          id={ADD_ID}
          onClick={() => {
            setWanted(true);
            typeByHand();
          }}
        >
          {t('add')}
        </AddButton>
      )}
    </section>
  );
}
