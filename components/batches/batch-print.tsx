'use client';

import { Printer } from 'lucide';
import { useTranslations } from 'next-intl';
import type { useBatchPrint } from '@/components/batches/use-batch-print';
import { CommandButton } from '@/components/shortcuts/commands';
import { SelectField } from '@/components/ui/inputs';
import { MOST_LABELS } from '@/lib/labels/label-formats';
import { LABEL_ORDERS } from '@/lib/labels/label-order';

type BatchPrintProps = { printing: ReturnType<typeof useBatchPrint> };

/** The labels of a batch: in which order, at once when all are answered, and the button that prints those there are. */
export function BatchPrint({ printing }: BatchPrintProps) {
  const t = useTranslations('batches.print');
  const { notPrinted, isOver, isAllPrinted, isBusy, canPrint, isWanted, want, print } = printing;
  const isNothing = notPrinted === 0;
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
      <OrderField printing={printing} />
      <CommandButton
        command="printSelected"
        run={print}
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
