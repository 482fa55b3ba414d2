'use client';

import { useTranslations } from 'next-intl';
import { MoreFields } from '@/components/bookings/form/form-section';
import type { ThirdPartyProps } from '@/components/bookings/form/third-party-fields';
import { lazyWithFallback, useFetchedAhead } from '@/components/ui/lazy';
import { Notice } from '@/components/ui/notice';

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
