'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type Ref, useEffect } from 'react';
import { LabelFrame } from '@/components/labels/label-frame';
import { LabelNotes } from '@/components/labels/label-notes';
import { PaperChoice } from '@/components/labels/paper-choice';
import { PrintResult } from '@/components/labels/print-result';
import { useLabelPrint } from '@/components/labels/use-label-print';
import { usePaper } from '@/components/labels/use-paper';
import { DirectPrint } from '@/components/printing/direct-print';
import { PrinterList } from '@/components/printing/printer-list';
import { usePrinterChoice } from '@/components/printing/use-printer-choice';
import { KeyHint, useAriaKey } from '@/components/shortcuts/key-hint';
import { useCommands } from '@/components/shortcuts/use-commands';
import { Button } from '@/components/ui/button';
import type { ButtonTone } from '@/components/ui/button-style';

type PrintLabelProps = {
  bookingId: string;
  /** The *Print* button, for the component that decides where the focus goes. */
  ref?: Ref<HTMLButtonElement>;
  /** Whether it prints by itself as soon as it is shown. */
  atOnce?: boolean;
  /** Whether the page tells of prints and is read anew after one. */
  isToldOf?: boolean;
  tone?: ButtonTone;
  /** The label went to paper, as far as can be known. */
  onPrinted?: () => void;
};

/** Prints the label of a booking, by the button or the key P, on the paper chosen for this browser. Printing never books. */
export function PrintLabel({
  bookingId,
  ref,
  atOnce = false,
  isToldOf = false,
  tone = 'primary',
  onPrinted = () => undefined,
}: PrintLabelProps) {
  const t = useTranslations('labels');
  const router = useRouter();
  const [paper, changePaper] = usePaper();
  const recorded = () => isToldOf && router.refresh();
  const { print, isBusy, dialog, network } = useLabelPrint(bookingId, recorded, onPrinted);
  const [printer] = usePrinterChoice();
  useCommands({ print });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown; the paper may be changed after that
  useEffect(() => {
    if (atOnce) print();
  }, []);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Button ref={ref} tone={tone} busy={isBusy} onClick={print} aria-keyshortcuts={useAriaKey('print')}>
          {t('print')} <KeyHint command="print" />
        </Button>
        {printer ? null : <PaperChoice paper={paper} onChange={changePaper} />}
        <PrinterList />
      </div>
      {/* As wide as the line above it, whatever it says, so that no word of it moves what stands beside. */}
      <div className="flex w-0 min-w-full flex-col gap-2">
        <DirectPrint run={network.run} onRecorded={recorded} onPrinted={onPrinted} onEnd={network.end} />
        <PrintResult {...dialog} />
        <LabelNotes bookingId={bookingId} />
      </div>
      <LabelFrame {...dialog} title={t('print')} />
    </div>
  );
}
