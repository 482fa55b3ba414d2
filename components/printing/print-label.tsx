'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { LabelNotes } from '@/components/labels/label-notes';
import { usePaper, usePrinterChoice } from '@/components/labels/paper';
import { PaperChoice, PrinterList } from '@/components/labels/paper-choice';
import { LabelFrame } from '@/components/printing/dialog-print';
import { NetworkPrintRun } from '@/components/printing/network-print';
import { PrintStatus } from '@/components/printing/print-status';
import { useLabelPrint } from '@/components/printing/use-label-print';
import { KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { Button, type ButtonTone } from '@/components/ui/button';

type PrintLabelProps = {
  bookingId: string;
  /** The *Print* button, for the component that decides where the focus goes. */
  ref?: Ref<HTMLButtonElement>;
  /** Whether it prints by itself as soon as it is shown. */
  atOnce?: boolean;
  /** Whether the page lists prints, and is read anew after one. */
  refreshesPage?: boolean;
  tone?: ButtonTone;
  /** The label went to paper, as far as can be known. */
  onPrinted?: () => void;
};

/** Prints the label of a booking, by the button or the key P, on the paper chosen for this browser. Printing never books. */
export function PrintLabel({
  bookingId,
  ref,
  atOnce = false,
  refreshesPage = false,
  tone = 'primary',
  onPrinted = () => undefined,
}: PrintLabelProps) {
  const t = useTranslations('labels');
  const router = useRouter();
  const [paper, changePaper] = usePaper();
  const recorded = () => refreshesPage && router.refresh();
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
        <NetworkPrintRun run={network.run} onRecorded={recorded} onPrinted={onPrinted} onEnd={network.end} />
        <PrintStatus {...dialog} />
        <LabelNotes bookingId={bookingId} />
      </div>
      <LabelFrame {...dialog} title={t('print')} />
    </div>
  );
}

type HeldPrintProps = Omit<ComponentProps<typeof PrintLabel>, 'atOnce' | 'ref'> & {
  /** The *Print* button, once the print is released. */
  ref?: RefObject<HTMLButtonElement | null>;
};

/** The print of a label that is not printed by itself nor by the key P before a press says that it shall be, all the same. */
export function HeldPrint({ ref, ...print }: HeldPrintProps) {
  const t = useTranslations('labels');
  const [isReleased, setReleased] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useEffect(() => {
    // The button that was pressed is gone, and had the focus.
    if (isReleased) button.current?.focus();
  }, [isReleased, button]);
  if (isReleased) return <PrintLabel {...print} ref={button} atOnce />;
  return (
    <Button tone="danger" className="sm:mt-5" onClick={() => setReleased(true)}>
      {t('printHeld')}
    </Button>
  );
}
