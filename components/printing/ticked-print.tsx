'use client';

import { ChevronDown } from 'lucide';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PrintChoice } from '@/components/labels/paper-choice';
import { RunView } from '@/components/printing/run-view';
import { usePrintRun } from '@/components/printing/use-print-run';
import { CommandButton } from '@/components/shortcuts/commands';
import { useTicks } from '@/components/shortcuts/ticks';
import { Button, buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SelectField } from '@/components/ui/inputs';
import { Popover } from '@/components/ui/popover';
import { MOST_PRINTED_AT_ONCE } from '@/lib/limits';
import { BATCH_ORDERS, type BatchOrder } from '@/lib/printing/print-result';

/** What is done with the ticked bookings, and what became of the last print. */
export function TickedPrint() {
  const ticks = useTicks();
  const router = useRouter();
  const [order, setOrder] = useState<BatchOrder>('newest');
  const { run, isRunning, start, end } = usePrintRun();
  const count = ticks.ids.length;
  const [asked, setAsked] = useState<readonly string[]>([]);
  const print = () => {
    setAsked(ticks.ids);
    start({ bookingIds: ticks.ids, order });
  };
  const recorded = () => {
    // What was ticked since then is for the next print.
    ticks.set(asked, false);
    router.refresh();
  };
  return (
    <>
      {count > 0 ? (
        <Chosen
          count={count}
          order={order}
          setOrder={setOrder}
          print={print}
          isRunning={isRunning}
          clear={ticks.clear}
        />
      ) : null}
      <RunView run={run} onRecorded={recorded} onEnd={end} />
    </>
  );
}

type ChosenProps = {
  count: number;
  order: BatchOrder;
  setOrder: (order: BatchOrder) => void;
  print: () => void;
  isRunning: boolean;
  clear: () => void;
};

function Chosen({ count, order, setOrder, print, isRunning, clear }: ChosenProps) {
  const t = useTranslations('printing.ticks');
  const isTooMany = count > MOST_PRINTED_AT_ONCE;
  return (
    <>
      <p role="status" className={isTooMany ? 'font-medium text-warning' : 'min-w-24 font-semibold tabular-nums'}>
        {isTooMany ? t('tooMany', { count, most: MOST_PRINTED_AT_ONCE }) : t('ticked', { count })}
      </p>
      {/* As wide as it becomes: what follows stays where it is. */}
      <CommandButton
        command="printSelected"
        run={print}
        tone="primary"
        busy={isRunning}
        aria-disabled={isTooMany}
        className="min-w-48"
      >
        {t('print', { count })}
      </CommandButton>
      <SelectField
        name="batch-order"
        label={t('order')}
        value={order}
        onChange={(event) => setOrder(BATCH_ORDERS.find((each) => each === event.currentTarget.value) ?? order)}
        className="w-auto"
      >
        {BATCH_ORDERS.map((each) => (
          <option key={each} value={each}>
            {t(`orders.${each}`)}
          </option>
        ))}
      </SelectField>
      <PrinterButton />
      <Button tone="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    </>
  );
}

/** Paper and printer, chosen once at a desk: one press away. */
function PrinterButton() {
  const t = useTranslations('labels');
  return (
    <Popover
      button={
        <>
          {t('printer')} <Icon drawing={ChevronDown} />
        </>
      }
      buttonClassName={buttonStyle('secondary')}
      className="flex-wrap items-end gap-2 p-3 open:flex"
    >
      <PrintChoice />
    </Popover>
  );
}
