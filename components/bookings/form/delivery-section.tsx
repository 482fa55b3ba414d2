'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '@/components/bookings/form/form-section';
import { LatePicker } from '@/components/bookings/form/late-parts';
import { SolutionChoice } from '@/components/bookings/form/solution-choice';
import { ThirdPartyFold, useThirdParty } from '@/components/bookings/form/third-party-fold';
import type { BookingFormState, FormPart } from '@/components/bookings/form/use-booking-form';
import { useNearRecipient, usePointChoice } from '@/components/bookings/form/use-point-choice';
import type { PointOffer } from '@/components/recipients/fill-in';
import { LastPoint, useLastPoint } from '@/components/recipients/last-point';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { BookingContext } from '@/lib/bookings/schema';

type DeliverySectionProps = FormPart & {
  context: BookingContext;
  /** The point a recalled recipient had last time. */
  offer: PointOffer | null;
  isLocked: boolean;
  /** Where list and map stand, as long as there is no place to search near. */
  meanwhile: ReactNode;
  holdBack: BookingFormState['holdBack'];
  renderRemedy: (errorKey: string, searchAgain: () => void) => ReactNode;
};

/** How the parcel travels: the solution, and for a pick-up solution where it can be fetched. */
export function DeliverySection({
  form,
  error,
  context,
  offer,
  isLocked,
  meanwhile,
  holdBack,
  renderRemedy,
}: DeliverySectionProps) {
  const t = useTranslations('booking');
  const { near, takeCount } = useNearRecipient(form, context);
  const { solution, search } = near;
  const choice = usePointChoice(form, context, near);
  const thirdParty = useThirdParty(form);
  const deliveryDate = useWatch({ control: form.control, name: 'deliveryDate' });
  const lastPoint = useLastPoint(form, offer);
  const notice = useRef<HTMLDivElement>(null);
  useImperativeHandle(holdBack, () => choice.clearUncompared);
  useEffect(() => {
    if (choice.cleared?.atPress) notice.current?.focus();
  }, [choice.cleared]);
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
      <div ref={notice} tabIndex={-1} role="status" className="empty:hidden">
        {choice.cleared && !thirdParty.isTyped ? (
          <Notice tone="warning" title={t('delivery.cleared', { name: choice.cleared.name })}>
            {t(choice.cleared.atPress && !isLocked ? 'delivery.clearedAtPress' : 'delivery.clearedNext')}
          </Notice>
        ) : null}
      </div>
      <div
        className={`relative flex flex-col empty:hidden ${(search || lastPoint) && !thirdParty.isTyped ? 'min-h-115 flex-1 lg:min-h-75' : ''}`}
      >
        {lastPoint && !isLocked ? (
          // Where the week of a chosen point will stand, so that no entry moves under the hand that chooses one.
          <div className="mb-2 flex flex-col lg:absolute lg:bottom-0 lg:left-0 lg:z-1 lg:mb-0 lg:w-79 lg:bg-raised">
            <LastPoint {...lastPoint} />
          </div>
        ) : null}
        {solution?.kind !== 'pick_up' ? null : thirdParty.isTyped ? (
          <Notice tone="info" title={t('delivery.typedInstead')}>
            <Button onClick={thirdParty.takePoint}>{t('delivery.choosePoint')}</Button>
          </Notice>
        ) : (
          <LatePicker
            {...{ search, renderRemedy }}
            enabled={!isLocked}
            chosen={choice.chosen}
            onChoose={(point) => !isLocked && choice.choose(point)}
            onFound={(points) => {
              choice.compare(points);
              takeCount(points.length);
            }}
            mayChooseNone
            ground={context.ground}
            deliveryDate={deliveryDate}
            className={search ? 'flex-1' : 'min-h-5 max-lg:min-h-115'}
          />
        )}
      </div>
      {search || lastPoint || thirdParty.isTyped ? null : meanwhile}
      {choice.chosen && solution?.sendsPoint === false ? (
        <p className="text-sm text-muted">{t('delivery.onlyNamed')}</p>
      ) : null}
      <ThirdPartyFold {...{ form, error, thirdParty }} countries={context.countries} />
    </FormSection>
  );
}
