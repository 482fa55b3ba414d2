'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { LatePicker } from '@/components/bookings/form/late-parts';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { usePointChoice } from '@/components/bookings/form/use-point-choice';
import { LastPoint, useLastPoint } from '@/components/recipients/last-point';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type PickUpProps = {
  state: BookingFormState;
  /** The third party is typed by hand, in the place of a point. */
  isTyped: boolean;
  /** Takes a point again. */
  takePoint: () => void;
  /** Where list and map stand, as long as there is no place to search near. */
  meanwhile: ReactNode;
};

/** Where the parcel can be fetched: for a pick-up solution the points near the recipient, and the point of last time where it is none of them. */
export function PickUp({ state, isTyped, takePoint, meanwhile }: PickUpProps) {
  const t = useTranslations('booking');
  const { context, isLocked } = state;
  const choice = usePointChoice(state);
  const { solution, search, deliveryDate, chosen, choose, takeFound, cleared } = choice;
  const lastPoint = useLastPoint(state.form, state.recalled?.offer ?? null);
  const offered = lastPoint?.isFree && !choice.isLastTimeFound ? lastPoint : null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cleared?.why === 'at_press') notice.current?.focus();
  }, [cleared]);
  return (
    <>
      <div ref={notice} tabIndex={-1} role="status" className="empty:hidden">
        {cleared && !isTyped ? (
          <Notice tone="warning" title={t('delivery.cleared', { name: cleared.name })}>
            {t(`delivery.clearedBecause.${cleared.why === 'at_press' && isLocked ? 'changed' : cleared.why}`)}
          </Notice>
        ) : null}
      </div>
      <div
        className={`relative flex flex-col empty:hidden ${(search || offered) && !isTyped ? 'min-h-115 flex-1 lg:min-h-75' : ''}`}
      >
        {offered && !isLocked ? (
          <div className="mb-2 flex max-w-79 flex-col">
            <LastPoint
              point={offered.point}
              onTake={() => {
                choice.takeLastTimeAnyway();
                offered.onTake();
              }}
            />
          </div>
        ) : null}
        {solution?.kind !== 'pick_up' ? null : isTyped ? (
          <Notice tone="info" title={t('delivery.typedInstead')}>
            <Button onClick={takePoint}>{t('delivery.choosePoint')}</Button>
          </Notice>
        ) : (
          <LatePicker
            search={search}
            chosen={chosen}
            deliveryDate={deliveryDate}
            enabled={!isLocked}
            onChoose={(point) => !isLocked && choose(point)}
            onFound={takeFound}
            lastTimeId={lastPoint?.point.externalId ?? null}
            mayChooseNone
            ground={context.ground}
            renderRemedy={(errorKey) =>
              errorKey === 'updated' ? <Button onClick={state.reload}>{t('outcome.reload')}</Button> : null
            }
            className={search ? 'flex-1' : 'min-h-5 max-lg:min-h-115'}
          />
        )}
      </div>
      {search || offered || isTyped ? null : meanwhile}
      {chosen && solution?.sendsPoint === false ? (
        <p className="text-sm text-muted">{t('delivery.onlyNamed')}</p>
      ) : null}
    </>
  );
}
