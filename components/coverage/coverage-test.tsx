'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { MarkShape } from '@/components/ui/notice';
import { tryCoverageAction } from '@/lib/coverage/actions';
import type { ActionResult } from '@/lib/platform/actions/action-result';

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
