'use client';

import { Printer } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLabelOrder } from '@/components/batches/label-order';
import type { useBatchPrint } from '@/components/batches/use-batch-print';
import { CommandButton } from '@/components/shortcuts/commands';
import { SelectField } from '@/components/ui/inputs';
import { type BatchView, countDone } from '@/lib/batches/batch-view';
import { MOST_LABELS } from '@/lib/label-formats';
import { LABEL_ORDERS } from '@/lib/label-order';

type BatchPrintProps = { batch: BatchView; printing: ReturnType<typeof useBatchPrint> };

/** The labels of a batch: in which order, at once when all are answered, and the button that prints those there are. */
export function BatchPrint({ batch, printing }: BatchPrintProps) {
  const t = useTranslations('batches.print');
  const { notPrinted, counts } = batch;
  const { all, done } = countDone(counts);
  const isOver = done === all;
  const { isBusy, print } = printing;
  const isNothing = notPrinted === 0;
  const isAllPrinted = isNothing && isOver && counts.booked > 0;
  const canPrint = !isBusy && (!isNothing || isAllPrinted);
  const [isWanted, want] = useState(batch.prints && batch.isOwn);
  useWhenOver(isOver, () => {
    if (isWanted && canPrint) print();
  });
  const words = isNothing ? t('none') : t(isOver ? 'print' : 'now', { count: Math.min(notPrinted, MOST_LABELS) });
  return (
    <>
      <span role="status" className="text-sm text-muted empty:hidden">
        {notPrinted > MOST_LABELS ? t('part', { most: MOST_LABELS }) : null}
        {isAllPrinted ? t('allPrinted') : null}
      </span>
      {isOver ? null : (
        <label className="flex min-h-target items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isWanted}
            onChange={(event) => want(event.currentTarget.checked)}
            className="size-4 accent-accent-fill"
          />
          {t('whenDone')}
        </label>
      )}
      <OrderField />
      <CommandButton
        command="printSelected"
        run={() => print(isNothing)}
        tone={isOver && !isNothing ? 'primary' : 'secondary'}
        drawing={Printer}
        busy={isBusy}
        aria-disabled={!canPrint}
        className="min-h-10 px-4"
      >
        {isAllPrinted ? t('all') : words}
      </CommandButton>
    </>
  );
}

/** Runs once when a batch that this page has seen open is over. */
function useWhenOver(isOver: boolean, run: () => void): void {
  const wasOpen = useRef(false);
  const now = useEffectEvent(run);
  useEffect(() => {
    if (isOver && wasOpen.current) now();
    wasOpen.current = !isOver;
  }, [isOver]);
}

function OrderField() {
  const t = useTranslations('batches.print');
  const [order, choose] = useLabelOrder();
  return (
    <SelectField
      name="label-order"
      label={<span className="sr-only">{t('order')}</span>}
      value={order}
      onChange={(event) => choose(LABEL_ORDERS.find((each) => each === event.currentTarget.value) ?? order)}
      className="w-auto"
    >
      {LABEL_ORDERS.map((each) => (
        <option key={each} value={each}>
          {t(`orders.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
