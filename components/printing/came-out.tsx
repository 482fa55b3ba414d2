'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MissingLabels } from '@/components/printing/missing-labels';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { answerBatchAction } from '@/lib/actions/answer-batch';
import type { OpenBatch } from '@/lib/printing/batch-view';

type CameOutProps = { batch: OpenBatch; onAgain: (bookingIds: string[]) => void };

/** After a batch, one question: did it all come out? It stands until it is answered, also on a page loaded anew. */
export function CameOut({ batch, onAgain }: CameOutProps) {
  const t = useTranslations('printing.cameOut');
  const trouble = useTranslations('printers.trouble');
  const format = useFormatter();
  const [isMissing, setMissing] = useState(false);
  const question = t('question', { labels: batch.labels.length, time: format.dateTime(batch.sentAt, 'time') });
  return (
    <section aria-label={t('title')} className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      <p className="font-medium">
        {batch.trouble && trouble.has(batch.trouble) ? `${trouble(batch.trouble)} ` : ''}
        {question}
      </p>
      {isMissing ? (
        <MissingLabels batch={batch} onAgain={onAgain} onBack={() => setMissing(false)} />
      ) : (
        <>
          <ActionButton id="came-out" action={answerBatchAction.bind(null, { batchId: batch.id, missing: null })}>
            {t('yes')}
          </ActionButton>
          <Button onClick={() => setMissing(true)}>{t('no')}</Button>
        </>
      )}
    </section>
  );
}
