'use client';

import { useTranslations } from 'next-intl';
import { SignInAgain } from '@/components/labels/sign-in-again';
import { HeldRun } from '@/components/printing/held-run';
import type { PrintRun } from '@/components/printing/use-print-run';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import { MOST_LABELS } from '@/lib/label-formats';

/** What is known of a print before its labels are drawn: asked for, refused, or with some left out. */
export function RunWords({ run }: { run: PrintRun | null }) {
  const t = useTranslations('printing.batch');
  if (!run) return null;
  if (run.state === 'asked') return <Progress text={t('making', { count: run.count })} />;
  if (run.state === 'held') return <HeldRun run={run} />;
  if (run.state === 'refused' && run.isSignedOut) {
    return (
      <Notice role="status" tone="failure" title={t('signedOut')}>
        <SignInAgain />
      </Notice>
    );
  }
  if (run.state === 'refused' || run.state === 'answered') {
    return (
      <Notice role="status" tone="failure" title={t('refused')}>
        {t(run.state === 'refused' ? 'refusedNext' : 'answeredNext')}
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
    leftOut.twin > 0 ? t('leftOutTwin', { count: leftOut.twin }) : null,
    leftOut.withoutLabel > 0 ? t('leftOutWithout', { count: leftOut.withoutLabel }) : null,
  ].filter((reason) => reason !== null);
  if (run.state === 'made' && reasons.length === 0) return null;
  return (
    <Notice role="status" tone="warning" title={t(run.state === 'nothing' ? 'nothing' : 'leftOut')}>
      {reasons.join(' ')}
    </Notice>
  );
}
