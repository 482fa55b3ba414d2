'use client';

import { Printer } from 'lucide';
import { useTranslations } from 'next-intl';
import type { BatchPrinting } from '@/components/batches/use-batch-print';
import { CommandButton } from '@/components/shortcuts/commands';
import { SelectField } from '@/components/ui/inputs';
import { MOST_LABELS } from '@/lib/labels/label-formats';
import { LABEL_ORDERS } from '@/lib/labels/label-order';

type BatchPrintProps = { printing: BatchPrinting };

/** The labels of a batch: in which order, and the button that prints those there are. */
export function BatchPrint({ printing }: BatchPrintProps) {
  const t = useTranslations('batches.print');
  const { notPrinted, isOver, isAllPrinted, isBusy, canPrint, print } = printing;
  const isNothing = notPrinted === 0;
  const words = isNothing ? t('none') : t(isOver ? 'print' : 'now', { count: Math.min(notPrinted, MOST_LABELS) });
  return (
    <>
      <OrderField printing={printing} />
      <CommandButton
        command="printSelected"
        run={print}
        tone={isOver && !isNothing ? 'primary' : 'secondary'}
        drawing={Printer}
        busy={isBusy}
        aria-disabled={!canPrint}
        className="min-h-10! flex-1 lg:w-[16.5rem] lg:flex-none"
      >
        {isAllPrinted ? t('all') : words}
      </CommandButton>
    </>
  );
}

/** What is known of the labels of a batch, and whether they are printed once all orders are answered. */
export function PrintWords({ printing: { notPrinted, isOver, isAllPrinted, isWanted, want } }: BatchPrintProps) {
  const t = useTranslations('batches.print');
  return (
    <>
      <span role="status" className="text-muted empty:hidden">
        {notPrinted > MOST_LABELS ? t('part', { most: MOST_LABELS }) : null}
        {isAllPrinted ? t('allPrinted') : null}
      </span>
      {isOver ? null : (
        <label className="flex min-h-target items-center gap-2">
          <input
            type="checkbox"
            checked={isWanted}
            onChange={(event) => want(event.currentTarget.checked)}
            className="size-4 accent-accent-fill"
          />
          {t('whenDone')}
        </label>
      )}
    </>
  );
}

function OrderField({ printing: { order, chooseOrder } }: BatchPrintProps) {
  const t = useTranslations('batches.print');
  return (
    <SelectField
      name="label-order"
      label={<span className="sr-only">{t('order')}</span>}
      value={order}
      onChange={(event) => chooseOrder(LABEL_ORDERS.find((each) => each === event.currentTarget.value) ?? order)}
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
