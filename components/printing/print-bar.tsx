'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { batchHref } from '@/components/labels/label-href';
import { PaperChoice } from '@/components/labels/paper-choice';
import { usePaper } from '@/components/labels/use-paper';
import { BatchPrinter } from '@/components/printing/batch-printer';
import { CameOut } from '@/components/printing/came-out';
import { DirectPrinter } from '@/components/printing/direct-printer';
import { PrinterList } from '@/components/printing/printer-list';
import { RunWords } from '@/components/printing/run-words';
import { useTicks } from '@/components/printing/ticks';
import { usePrintRun } from '@/components/printing/use-print-run';
import { usePrinterChoice } from '@/components/printing/use-printer-choice';
import { KeyHint, useAriaKey } from '@/components/shortcuts/key-hint';
import { useCommands } from '@/components/shortcuts/use-commands';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { BATCH_ORDERS, type BatchOrder, MOST_BOOKINGS } from '@/lib/printing/batch-schema';
import type { OpenBatch } from '@/lib/printing/batch-view';

/** What is done with the ticked bookings, how to tick them while none is, and what became of the last print. */
export function PrintBar({ openBatch }: { openBatch: OpenBatch | null }) {
  const ticks = useTicks();
  const router = useRouter();
  const [order, setOrder] = useState<BatchOrder>('newest');
  const [paper] = usePaper();
  const [printer] = usePrinterChoice();
  const { run, isRunning, start, end } = usePrintRun();
  const count = ticks.ids.length;
  const print = () => {
    if (count > 0 && count <= MOST_BOOKINGS) void start(ticks.ids, order, printer);
  };
  const printAgain = (ids: string[]) => {
    // They stay ticked until they are out: what stops this print too must not lose which they are.
    ticks.clear();
    ticks.set(ids, true);
    void start(ids, 'ticked', printer);
  };
  useCommands({ printSelected: print }, count > 0);
  const recorded = () => {
    ticks.clear();
    router.refresh();
  };
  return (
    <div className="sticky top-0 z-10 mb-3 flex min-h-[3.75rem] flex-wrap items-end gap-x-4 gap-y-2 border-b border-hairline bg-surface py-2 pointer-coarse:static">
      {openBatch ? <CameOut key={openBatch.id} batch={openBatch} onAgain={printAgain} /> : null}
      {count > 0 ? <Chosen {...{ count, order, setOrder, print, isRunning }} clear={ticks.clear} /> : null}
      {count === 0 && !openBatch ? <Hint /> : null}
      <RunWords run={run} />
      {run?.state === 'made' && !run.printer ? (
        <BatchPrinter
          key={run.id}
          href={batchHref(run.id, paper)}
          count={run.made.bookings}
          onRecorded={recorded}
          onEnd={end}
        />
      ) : null}
      {run?.state === 'made' && run.printer ? (
        <DirectPrinter
          key={run.id}
          batchId={run.id}
          bookings={run.made.bookings}
          printer={run.printer}
          onRecorded={recorded}
          onEnd={end}
        />
      ) : null}
    </div>
  );
}

function Hint() {
  const t = useTranslations('printing.ticks');
  return (
    <p className="text-muted">
      {t('hint')} <span className="pointer-coarse:hidden">{t('keysHint')}</span>
    </p>
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
  const [paper, changePaper] = usePaper();
  const [printer] = usePrinterChoice();
  const isTooMany = count > MOST_BOOKINGS;
  return (
    <>
      <Button
        tone="primary"
        busy={isRunning}
        aria-disabled={isTooMany || undefined}
        aria-keyshortcuts={useAriaKey('printSelected')}
        onClick={print}
      >
        {t('print', { count })} <KeyHint command="printSelected" />
      </Button>
      <SelectField
        name="batch-order"
        label={t('order')}
        value={order}
        onChange={(event) => setOrder(BATCH_ORDERS.find((each) => each === event.currentTarget.value) ?? order)}
        className="w-[9rem]"
      >
        {BATCH_ORDERS.map((each) => (
          <option key={each} value={each}>
            {t(`orders.${each}`)}
          </option>
        ))}
      </SelectField>
      {printer ? null : <PaperChoice paper={paper} onChange={changePaper} />}
      <PrinterList />
      <Button tone="quiet" onClick={clear}>
        {t('clear')}
      </Button>
      <p role="status" className={isTooMany ? 'font-medium text-warning' : 'sr-only'}>
        {isTooMany ? t('tooMany', { count, most: MOST_BOOKINGS }) : t('ticked', { count })}
      </p>
    </>
  );
}
