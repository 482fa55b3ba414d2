'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { MarkShape } from '@/components/ui/notice';
import type { ActionResult } from '@/lib/platform/actions/action-result';
import { tryCoverageAction, tryLabelAction } from '@/lib/shops/actions/try-solution';

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

type CoverageTried = Extract<
  Awaited<ReturnType<typeof tryCoverageAction>>,
  ActionResult<unknown> & { ok: true }
>['data'];

/** Whether the carrier answers questions about addresses with this transport solution, known before parcels are judged by it. */
export function CoverageTest({ shopId, solutionId }: { shopId: string; solutionId: string }) {
  const t = useTranslations('shops.coverage');
  const [tried, setTried] = useState<CoverageTried | undefined>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setTried(undefined);
    setAsking(true);
    return tryCoverageAction({ shopId, solutionId }).finally(() => setAsking(false));
  };
  return (
    <div className="mt-6 flex max-w-xl flex-col items-start gap-2">
      <p className="text-muted">{t('known')}</p>
      <ActionButton id="try-coverage" action={ask} onDone={setTried}>
        {t('try')}
      </ActionButton>
      <div role="status">
        {isAsking ? <p className="text-muted">{t('asking')}</p> : null}
        {tried === undefined ? null : <CoverageOutcome tried={tried} />}
      </div>
    </div>
  );
}

function CoverageOutcome({ tried: { outcome, ...place } }: { tried: CoverageTried }) {
  const t = useTranslations('shops.coverage');
  const hasFailed = outcome.kind === 'failed';
  const words = () => {
    if (outcome.kind === 'not_served') return t('notServed', place);
    if (outcome.kind === 'failed') return t(outcome.reason, { ...place, status: outcome.status ?? 0 });
    const { productName: product } = outcome;
    return product ? t('servedAs', { ...place, product }) : t('served', place);
  };
  return (
    <p className="flex gap-1.5">
      <MarkShape
        tone={hasFailed ? 'failure' : 'success'}
        className={`mt-0.5 ${hasFailed ? 'text-failure' : 'text-success'}`}
      />
      <span className="min-w-0 wrap-anywhere">{words()}</span>
    </p>
  );
}
