'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MoreFields } from '@/components/bookings/form/form-section';
import type { ThirdPartyProps } from '@/components/bookings/form/third-party-fields';
import { lazyWithFallback, useFetchedAhead } from '@/components/ui/lazy';
import { Notice } from '@/components/ui/notice';
import { emptyParty } from '@/lib/bookings/form-values';
import type { BookingForm } from '@/lib/bookings/schema';

// Few parcels have one that is typed.
const Fields = lazyWithFallback(
  () => import('@/components/bookings/form/third-party-fields').then(({ ThirdPartyFields }) => ThirdPartyFields),
  NotLoaded,
);

/** The third party in one line: the chosen point, one typed by hand, or none. */
export function ThirdPartyFold(props: ThirdPartyProps) {
  const t = useTranslations('booking.thirdParty');
  const { isTyped, pointName } = props.thirdParty;
  useFetchedAhead(Fields);
  return (
    <section aria-label={t('title')} className="mt-auto border-t border-hairline pt-2">
      <MoreFields
        hasFault={props.form.formState.errors.thirdParty !== undefined}
        isFilled={isTyped}
        summary={
          <span>
            {t('title')}: <span className="text-ink">{isTyped ? t('typed') : (pointName ?? t('none'))}</span>
          </span>
        }
      >
        <Fields.Shown {...props} />
      </MoreFields>
    </section>
  );
}

function NotLoaded() {
  return <Notice tone="warning" title={useTranslations('booking.thirdParty')('notLoaded')} />;
}

export type ThirdPartyChoice = {
  isTyped: boolean;
  /** Name of the chosen point, or null. */
  pointName: string | null;
  typeByHand: () => void;
  takePoint: () => void;
};

/**
 * A chosen service point and a third party typed by hand exclude each other (docs/architecture.md#the-life-of-a-booking). What was typed is
 * kept while it is not used.
 */
export function useThirdParty(form: UseFormReturn<BookingForm>): ThirdPartyChoice {
  const thirdParty = useWatch({ control: form.control, name: 'thirdParty' });
  const setAside = useRef({ type: '', party: emptyParty(form.getValues('sender.countryCode')) });
  return {
    isTyped: thirdParty.kind === 'typed',
    pointName: thirdParty.kind === 'servicePoint' ? thirdParty.point.name : null,
    typeByHand: () => form.setValue('thirdParty', { kind: 'typed', ...setAside.current }),
    takePoint: () => {
      const now = form.getValues('thirdParty');
      if (now.kind !== 'typed') return;
      setAside.current = { type: now.type, party: now.party };
      form.setValue('thirdParty', { kind: 'none' });
    },
  };
}
