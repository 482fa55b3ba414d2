'use client';

import { useTranslations } from 'next-intl';
import { usePrinterChoice } from '@/components/labels/paper';
import { PrinterList } from '@/components/labels/paper-choice';
import { LoadedRoll } from '@/components/printing/loaded-roll';
import type { PrintRun } from '@/components/printing/use-print-run';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import type { PrinterChoice } from '@/lib/printing/printer-view';

/**
 * Why labels do not fit what is in a printer. `roll_changed`: others were put in since the page was loaded; the others are what stopped a print
 * (`PRINTER_TROUBLES`).
 */
export const MISFITS = ['roll_changed', 'other_roll', 'no_such_size', 'label_size'] as const;

export type Misfit = (typeof MISFITS)[number];

/** The trouble of a print as a misfit, or null for any other. */
export function misfitOf(trouble: string | null): Misfit | null {
  return MISFITS.find((each) => each === trouble) ?? null;
}

type OtherRollProps = { why: Misfit; printer: PrinterChoice; run: Extract<PrintRun, { state: 'made' }> };

/** Says that nothing was printed since other labels are in the printer, and the ways on: say what is in it, take another one, or print anyway. */
export function OtherRoll({ why, printer, run: { onAgain } }: OtherRollProps) {
  const t = useTranslations('printers.roll');
  const formats = useTranslations('labels.formats');
  const [chosen] = usePrinterChoice();
  const willLeave = useFocusLeft('main');
  const again = (anyRoll: boolean) => {
    willLeave();
    onAgain?.(chosen, anyRoll);
  };
  return (
    <Notice role="alert" tone="failure" title={t('title')}>
      <p>{t(why, { printer: printer.name, format: formats(printer.format) })}</p>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <PrinterList />
        <LoadedRoll />
        {onAgain ? <Button onClick={() => again(false)}>{t('again')}</Button> : null}
        {onAgain && why === 'other_roll' && chosen?.id === printer.id ? (
          <Button tone="quiet" onClick={() => again(true)}>
            {t('anyway')}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
