'use client';

import { ChevronDown, FileCheck, Printer } from 'lucide';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { LabelNotes, useLabelNotes } from '@/components/labels/label-notes';
import { useLabelPaper, usePaper, usePrinterChoice } from '@/components/labels/paper';
import { PrintChoice } from '@/components/labels/paper-choice';
import { NetworkPrintRun } from '@/components/printing/network-print';
import { PrintStatus } from '@/components/printing/print-status';
import { useLabelPrint } from '@/components/printing/use-label-print';
import { CommandButton } from '@/components/shortcuts/commands';
import { Button, type ButtonTone } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type PrintLabelProps = {
  bookingId: string;
  /** The *Print* button, for the component that decides where the focus goes. */
  ref?: Ref<HTMLButtonElement>;
  /** Whether it prints by itself as soon as it is shown. */
  atOnce?: boolean;
  /** Whether the page lists prints, and is read anew after one. */
  refreshesPage?: boolean;
  tone?: ButtonTone;
  /** That it was printed before it is shown here, and when, in words: a browser takes long for its first time of day. */
  printedBefore?: string | null;
  /** The label went to paper, as far as can be known. */
  onPrinted?: () => void;
};

/**
 * Whether the label of a booking was printed, and its print: by the button or the key P, on the paper chosen for this browser. Printing
 * never books.
 */
export function PrintLabel({
  bookingId,
  ref,
  atOnce = false,
  refreshesPage = false,
  tone = 'primary',
  printedBefore = null,
  onPrinted = () => undefined,
}: PrintLabelProps) {
  const t = useTranslations('labels');
  const router = useRouter();
  const [paper] = usePaper();
  const recorded = () => refreshesPage && router.refresh();
  const [isSent, setSent] = useState(false);
  const printed = () => {
    setSent(true);
    onPrinted();
  };
  const { print, isBusy, dialog, network } = useLabelPrint(bookingId, recorded, printed);
  const [printer] = usePrinterChoice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown; the paper may be changed after that
  useEffect(() => {
    if (atOnce) print();
  }, []);
  const { label } = useLabelNotes(bookingId, useLabelPaper());
  const [isOpen, setOpen] = useState(false);
  const choices = useId();
  const isDone = dialog.state === 'sent' || isSent || (printedBefore !== null && dialog.state === 'idle');
  const now = dialog.state === 'preparing' ? t('state.working') : null;
  const headline = dialog.state === 'idle' && !network.run ? (printedBefore ?? t('state.notPrinted')) : now;
  const where = printer ? 'where.network' : 'where.dialog';
  const values = { labels: label?.pages ?? 1, format: t(`formats.${paper.format}`), printer: printer?.name ?? '' };
  return (
    <div className="flex flex-col gap-2 rounded border border-hairline p-2.5 sm:px-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded ${isDone ? 'bg-success-soft text-success' : 'bg-sunken text-muted'}`}
        >
          <Icon drawing={isDone ? FileCheck : Printer} className="size-5" />
        </span>
        {/* As high as its two lines from the start, and the button as wide as its longer words: nothing moves once it is printed. */}
        <div className="flex min-h-9.5 min-w-0 flex-1 basis-64 flex-col justify-end max-sm:basis-48">
          {headline ? <p className="font-semibold">{headline}</p> : null}
          <NetworkPrintRun {...network} />
          <PrintStatus {...dialog} />
          <p className="truncate text-sm text-muted max-[24rem]:whitespace-normal">{label ? t(where, values) : ' '}</p>
        </div>
        <CommandButton command="print" run={print} ref={ref} tone={tone} busy={isBusy} className="min-w-37">
          {t(isDone ? 'again' : 'print')}
        </CommandButton>
        <Button tone="quiet" aria-expanded={isOpen} aria-controls={choices} onClick={() => setOpen(!isOpen)}>
          {t('printer')} <Icon drawing={ChevronDown} className={isOpen ? 'rotate-180' : ''} />
        </Button>
      </div>
      <div id={choices} hidden={!isOpen} className="flex flex-wrap items-end gap-2">
        <PrintChoice />
      </div>
      <div className="flex flex-col gap-2 empty:hidden">
        <LabelNotes bookingId={bookingId} />
      </div>
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
