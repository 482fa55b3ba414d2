'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { MoreFields } from '@/components/bookings/form/more-fields';
import type { ThirdPartyProps } from '@/components/bookings/form/third-party-fields';
import { onFirstUse } from '@/components/ui/first-use';
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback';
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
  useEffect(() => onFirstUse(Fields.fetchAhead), []);
  return (
    <section aria-label={t('title')} className="border-t border-hairline pt-2">
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
