'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BatchPrinter } from '@/components/printing/batch-printer';
import { NetworkPrint } from '@/components/printing/network-print';
import { PrintMessage } from '@/components/printing/print-message';
import { HeldRun, SignInAgain } from '@/components/printing/print-notices';
import type { PrintRun } from '@/components/printing/use-print-run';
import { Notice, Progress } from '@/components/ui/notice';
import { MOST_LABELS } from '@/lib/labels/label-formats';

type RunViewProps = { run: PrintRun | null; onRecorded: () => void; onEnd: () => void };

/** Prints a run of several labels as soon as it is made, and says among the page's messages what is known of it. */
export function RunView({ run, ...events }: RunViewProps) {
  if (!run) return null;
  const made = run.state === 'made' ? run : null;
  return (
    <>
      <RunWords run={run} />
      {made && !made.printer ? (
        <BatchPrinter key={made.id} jobId={made.id} count={made.made.bookings} onOthers={made.onOthers} {...events} />
      ) : null}
      {made?.printer ? (
        <NetworkPrint key={made.id} run={made} printer={made.printer} within={asMessage} {...events} />
      ) : null}
    </>
  );
}

const asMessage = (said: ReactNode, isTrouble: boolean) => <PrintMessage isTrouble={isTrouble}>{said}</PrintMessage>;

/** What is known of a print before its labels are drawn: asked for, refused, or with some left out. */
function RunWords({ run }: { run: PrintRun }) {
  const t = useTranslations('printing.batch');
  const trouble = useTrouble(run);
  if (run.state === 'asked') {
    return (
      <PrintMessage>
        <Progress text={t('making', { count: run.count })} />
      </PrintMessage>
    );
  }
  return trouble ? <PrintMessage isTrouble>{trouble}</PrintMessage> : null;
}

function useTrouble(run: PrintRun): ReactNode {
  const t = useTranslations('printing.batch');
  if (run.state === 'asked') return null;
  if (run.state === 'held') return <HeldRun run={run} />;
  if (run.state === 'refused' && run.why === 'signedOut') {
    return (
      <Notice role="status" tone="failure" title={t('signedOut')}>
        <SignInAgain />
      </Notice>
    );
  }
  if (run.state === 'refused' || run.state === 'answered') {
    return (
      <Notice role="status" tone="failure" title={t('refused')}>
        {t(run.state === 'answered' ? 'answeredNext' : run.why === 'tooFast' ? 'tooFastNext' : 'refusedNext')}
      </Notice>
    );
  }
  const { leftOut, tooManyLabels } = run.made;
  if (tooManyLabels !== null) {
    return (
      <Notice role="status" tone="warning" title={t('refused')}>
        {t('tooManyLabels', { labels: tooManyLabels, most: MOST_LABELS })}
      </Notice>
    );
  }
  const reasons = [
    leftOut.void > 0 ? t('leftOutVoid', { count: leftOut.void }) : null,
    leftOut.held > 0 ? t('leftOutHeld', { count: leftOut.held }) : null,
    leftOut.withoutLabel > 0 ? t('leftOutWithout', { count: leftOut.withoutLabel }) : null,
  ].filter((reason) => reason !== null);
  if (run.state === 'made' && reasons.length === 0) return null;
  return (
    <Notice role="status" tone="warning" title={t(run.state === 'nothing' ? 'nothing' : 'leftOut')}>
      {reasons.join(' ')}
    </Notice>
  );
}
