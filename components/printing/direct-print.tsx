'use client';

import { useTranslations } from 'next-intl';
import { DirectPrinter } from '@/components/printing/direct-printer';
import type { PrintRun } from '@/components/printing/use-print-run';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import type { PrinterChoice } from '@/lib/printing/printer-schema';

type DirectPrintProps = { run: PrintRun; printer: PrinterChoice; onRecorded: () => void; onEnd: () => void };

/** One slip on its way to a printer of the network. */
export function DirectPrint({ run, printer, ...told }: DirectPrintProps) {
  const t = useTranslations('printers');
  if (run.state === 'asked') return <Progress text={t('sending', { printer: printer.name })} />;
  if (run.state === 'made') return <DirectPrinter key={run.id} batchId={run.id} printer={printer} {...told} />;
  const why = run.state === 'nothing' ? 'gone' : 'unanswered';
  return (
    <Notice role="status" tone="failure" title={t(`${why}.title`)}>
      {t(`${why}.text`)}
    </Notice>
  );
}
