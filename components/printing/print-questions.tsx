'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { usePrinterChoice } from '@/components/labels/paper';
import { UnfollowedPrint, useJob } from '@/components/printing/followed-print';
import { MissingLabels } from '@/components/printing/missing-labels';
import { PrintAnswers, PrintFacts } from '@/components/printing/print-answers';
import { RunView } from '@/components/printing/run-view';
import { usePrintRun } from '@/components/printing/use-print-run';
import { Progress } from '@/components/ui/notice';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import type { JobView } from '@/lib/printing/job-view';

/** Milliseconds: a print that was made and has not gone out by then is not about to. */
const ABOUT_TO_GO_OUT_MS = 120_000;

export type PrintQuestionsProps = { jobs: JobView[]; now: number };

/** Every print of this clerk that is being sent, or of which it is not said yet what came out, oldest first, on every page. */
export function PrintQuestions({ jobs, now }: PrintQuestionsProps) {
  const t = useTranslations('printing.cameOut');
  const router = useRouter();
  const [printer] = usePrinterChoice();
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
    <section
      id={PRINT_QUESTIONS}
      tabIndex={-1}
      aria-label={t('title')}
      className="flex flex-col gap-2 px-3 outline-none sm:px-4"
    >
      {shown.length > 0 ? (
        <ul className="max-h-26 overflow-auto border-b border-hairline py-2 has-[form]:max-h-[40vh]">
          {shown.map((job) => (
            <li key={job.id} className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 py-1">
              <PrintQuestion
                job={job}
                isBusy={isRunning}
                onAgain={(jobId, missing) => start({ jobId, missing }, printer)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <RunView run={run} onRecorded={refresh} onEnd={over} />
    </section>
  );
}

/** The id of the place of all questions. */
const PRINT_QUESTIONS = 'print-questions';

type PrintQuestionProps = { job: JobView; isBusy: boolean; onAgain: (jobId: string, missing: number[]) => void };

/** One print: how far it is while it is being sent, then whether it came out, until that is answered. */
function PrintQuestion({ job, isBusy, onAgain }: PrintQuestionProps) {
  const t = useTranslations('printing.cameOut');
  const router = useRouter();
  const [list, setList] = useState<'never' | 'open' | 'left'>('never');
  const listButton = useRef<HTMLButtonElement>(null);
  // Answered, a question goes with its buttons.
  const willLeave = useFocusLeft(PRINT_QUESTIONS);
  const isSending = job.state === 'sending';
  const { job: now = job, unfollowed } = useJob(job.id, isSending);
  const hasEnded = isSending && (now.state === 'ended' || unfollowed === 'gone');
  useEffect(() => {
    if (hasEnded) router.refresh();
  }, [hasEnded, router]);
  useEffect(() => {
    if (list === 'left') listButton.current?.focus();
  }, [list]);
  if (isSending && unfollowed) return <UnfollowedPrint job={now} unfollowed={unfollowed} />;
  if (isSending) {
    const { sent, labels, printer } = now;
    return <Progress text={t('beingSent', { sent, labels, printer: printer ?? '' })} />;
  }
  const answers = {
    ...{ job, isBusy, willLeave, listButton },
    onAgain: (missing: number[]) => {
      willLeave();
      onAgain(job.id, missing);
    },
    onList: () => setList('open'),
  };
  return (
    <>
      <PrintFacts job={job} />
      {list === 'open' ? (
        <MissingLabels {...{ job, isBusy }} onAgain={answers.onAgain} onBack={() => setList('left')} />
      ) : (
        <PrintAnswers {...answers} />
      )}
    </>
  );
}
