'use client';

import { useTranslations } from 'next-intl';
import { RefusalReason } from '@/components/bookings/outcome/refusal-reason';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

type RejectedNoticeProps = { outcome: BookingOutcomeView; sentZipCode: string };

/** Why the carrier said no, as a sentence with a next step; a key nobody knows is shown as it is (docs/architecture.md#screens). */
export function RejectedNotice({ outcome, sentZipCode }: RejectedNoticeProps) {
  const t = useTranslations('outcome.rejected');
  const { status, errorKey, message } = outcome.refusal ?? { status: null, errorKey: null, message: null };
  // Not served is a business answer and must not look like a failure (docs/carrier-api.md#reading-answers).
  const isNotServed = errorKey === 'no.carrier.support';
  return (
    <Notice tone={isNotServed ? 'info' : 'failure'} title={t('title')}>
      <RefusalReason outcome={outcome} zipCode={sentZipCode} />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {isNotServed ? (
          <Button onClick={() => document.getElementById('solutionId')?.focus()}>{t('otherSolution')}</Button>
        ) : null}
        <Disclosure summary={t('details')}>
          <code className="break-all">{[errorKey, message, status].filter(Boolean).join(' · ')}</code>
        </Disclosure>
      </div>
    </Notice>
  );
}
