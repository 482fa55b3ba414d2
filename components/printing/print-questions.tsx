'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SendingPrint } from '@/components/printing/followed-print';
import { CameOut } from '@/components/printing/print-answers';
import { RunView } from '@/components/printing/run-view';
import { usePrintRun } from '@/components/printing/use-print-run';
import { Message } from '@/components/ui/messages';
import type { JobView } from '@/lib/printing/job-view';

/** Milliseconds: a print that was made and has not gone out by then is not about to. */
const ABOUT_TO_GO_OUT_MS = 120_000;

export type PrintQuestionsProps = { jobs: JobView[]; now: number };

/** Every print of this clerk that is being sent, or of which it is not said yet what came out, oldest first, among the messages of every page. */
export function PrintQuestions({ jobs, now }: PrintQuestionsProps) {
  const router = useRouter();
  const { run, isRunning, start, end } = usePrintRun();
  const refresh = () => router.refresh();
  const over = () => {
    end();
    refresh();
  };
  // One that goes out from this page is shown below, one of another tab once it has had its time.
  const isShown = ({ id, state, at }: JobView) =>
    run?.id === id ? !isRunning : state !== 'waiting' || now - at > ABOUT_TO_GO_OUT_MS;
  const shown = jobs.filter(isShown);
  return (
    <>
      {shown.map((job) => (
        <PrintQuestion
          key={job.id}
          job={job}
          isBusy={isRunning}
          onAgain={(missing) => start({ jobId: job.id, missing })}
        />
      ))}
      <RunView run={run} onRecorded={refresh} onEnd={over} />
    </>
  );
}

type PrintQuestionProps = { job: JobView; isBusy: boolean; onAgain: (missing: number[]) => void };

/** One print: how far it is while it is being sent, then whether it came out, until that is answered. */
function PrintQuestion({ job, ...answers }: PrintQuestionProps) {
  const t = useTranslations('printing.cameOut');
  return (
    <Message rank="print" label={t('title')}>
      {job.state === 'sending' ? <SendingPrint job={job} /> : <CameOut job={job} {...answers} />}
    </Message>
  );
}
