'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { NearbyAnswer } from '@/components/service-points/use-nearby';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { useErrorText } from '@/components/ui/use-error-text';
import { hasText } from '@/lib/i18n/has-text';

type SearchTroubleProps = {
  answer: Exclude<NearbyAnswer, { kind: 'found' }>;
  mayBookWithout: boolean;
  searchAgain: () => void;
  renderRemedy: ((errorKey: string, searchAgain: () => void) => ReactNode) | undefined;
};

/** Why there are no points to choose from, and what to do now. That an address is not served is an answer, not a failure. */
export function SearchTrouble({ answer, mayBookWithout, searchAgain, renderRemedy }: SearchTroubleProps) {
  const t = useTranslations('service-points.trouble');
  const format = useFormatter();
  const text = useErrorText();
  const withoutPoint = mayBookWithout ? <p>{t('bookWithout')}</p> : null;
  const again = <Button onClick={searchAgain}>{t('again')}</Button>;
  switch (answer.kind) {
    case 'not_served':
      return (
        <Notice tone="info" title={t('notServed')}>
          {t('notServedNext')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="warning" title={t('refused')}>
          <p>
            {answer.errorKey && hasText(t, `keys.${keyName(answer.errorKey)}`)
              ? t(`keys.${keyName(answer.errorKey)}`)
              : t('refusedNext')}
          </p>
          {withoutPoint}
          <Disclosure summary={t('details')} className="mt-1">
            <code className="break-all">
              {[answer.errorKey, answer.message, answer.status].filter(Boolean).join(' · ')}
            </code>
          </Disclosure>
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice tone="warning" title={t('unavailable')}>
          <p>{t(`reasons.${answer.reason}`)}</p>
          {withoutPoint}
          <div className="mt-2">{again}</div>
        </Notice>
      );
    case 'looks_down':
      return (
        <Notice tone="warning" title={t('looksDown', { since: format.dateTime(new Date(answer.since), 'time') })}>
          <p>{t('looksDownNext', { seconds: answer.probeInSeconds })}</p>
          {withoutPoint}
          <div className="mt-2">{again}</div>
        </Notice>
      );
    case 'not_asked':
      return (
        <Notice tone="warning" title={t('unavailable')}>
          <p>{text.action(answer.error)}</p>
          <div className="mt-2">{renderRemedy?.(answer.error.key, searchAgain) ?? again}</div>
        </Notice>
      );
  }
}

/** `no.access.shop.id` is `no-access-shop-id` among the messages, where dots part levels. */
function keyName(errorKey: string): string {
  return errorKey.replaceAll('.', '-');
}
