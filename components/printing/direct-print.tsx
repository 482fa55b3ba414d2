'use client';

import { useTranslations } from 'next-intl';
import { SignInAgain } from '@/components/labels/sign-in-again';
import { DirectPrinter } from '@/components/printing/direct-printer';
import { HeldRun } from '@/components/printing/held-run';
import type { PrintRun } from '@/components/printing/use-print-run';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';

type DirectPrintProps = { run: PrintRun | null; onRecorded: () => void; onPrinted?: () => void; onEnd: () => void };

/** One label on its way to a printer of the network, and who prints one that another print holds; nothing while there is neither. */
export function DirectPrint({ run, ...told }: DirectPrintProps) {
  const t = useTranslations('printers');
  if (run?.state === 'held') return <HeldRun run={run} />;
  const printer = run?.printer;
  if (!printer) return null;
  if (run.state === 'asked') return <Progress text={t('sending', { printer: printer.name })} />;
  if (run.state === 'made') return <DirectPrinter key={run.id} run={run} printer={printer} {...told} />;
  const isSignedOut = run.state === 'refused' && run.isSignedOut;
  const why = run.state === 'nothing' ? 'gone' : isSignedOut ? 'signedOut' : 'refused';
  return (
    <Notice role="status" tone="failure" title={t(`${why}.title`)}>
      {t(`${why}.text`)} {isSignedOut ? <SignInAgain /> : null}
    </Notice>
  );
}
