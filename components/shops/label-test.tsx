'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { MarkShape } from '@/components/ui/notice';
import type { ActionResult } from '@/lib/platform/actions/action-result';
import { tryLabelAction } from '@/lib/shops/actions/try-label';

type LabelTried = Extract<Awaited<ReturnType<typeof tryLabelAction>>, ActionResult<unknown> & { ok: true }>['data'];

/** Whether the carrier gives its own label of a booking of this transport solution, known before a parcel depends on it. */
export function LabelTest({ solutionId }: { solutionId: string }) {
  const t = useTranslations('shops.carrierLabel');
  const [tried, setTried] = useState<LabelTried | undefined>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setTried(undefined);
    setAsking(true);
    return tryLabelAction({ solutionId }).finally(() => setAsking(false));
  };
  return (
    <div className="mt-6 flex max-w-xl flex-col items-start gap-2">
      <p className="text-muted">{t('known')}</p>
      <ActionButton id="try-label" action={ask} onDone={setTried}>
        {t('try')}
      </ActionButton>
      <div role="status">
        {isAsking ? <p className="text-muted">{t('asking')}</p> : null}
        {tried === undefined ? null : <LabelOutcome tried={tried} />}
      </div>
    </div>
  );
}

function LabelOutcome({ tried }: { tried: LabelTried }) {
  const t = useTranslations('shops.carrierLabel');
  if (tried === null) return <p>{t('noBooking')}</p>;
  const { shipmentId, pages, fault } = tried;
  return (
    <p className="flex gap-1.5">
      <MarkShape tone={fault ? 'failure' : 'success'} className={`mt-0.5 ${fault ? 'text-failure' : 'text-success'}`} />
      <span className="min-w-0 wrap-anywhere">
        {fault ? t(`faults.${fault}`, { shipmentId }) : t('good', { shipmentId, pages })}
      </span>
    </p>
  );
}
