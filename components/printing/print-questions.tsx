'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePrinterChoice } from '@/components/labels/paper';
import { UnfollowedPrint, useJob } from '@/components/printing/followed-print';
import { MissingLabels } from '@/components/printing/missing-labels';
import { RunView } from '@/components/printing/run-view';
import { usePrintRun } from '@/components/printing/use-print-run';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/notice';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { answerJobAction } from '@/lib/actions/printers';
import type { JobView } from '@/lib/printing/job-view';
import { stretches } from '@/lib/printing/label-numbers';

/** Milliseconds: a print that was made and has not gone out by then is not about to. */
const ABOUT_TO_GO_OUT_MS = 120_000;

/** Every print of this clerk that is being sent, or of which it is not said yet what came out, oldest first, on every page. */
export default function PrintQuestions({ jobs, now }: { jobs: JobView[]; now: number }) {
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
        <ul className="max-h-[40vh] overflow-auto border-b border-hairline py-2">
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
      <Facts job={job} />
      {list === 'open' ? (
        <MissingLabels {...{ job, isBusy }} onAgain={answers.onAgain} onBack={() => setList('left')} />
      ) : (
        <Answers {...answers} />
      )}
    </>
  );
}

/** What is known of a print that is over. */
function Facts({ job }: { job: JobView }) {
  const t = useTranslations('printing.cameOut');
  const trouble = useTranslations('printers.trouble');
  const format = useFormatter();
  const words = useNumberWords();
  const { labels, inDoubt, notSent, printer } = job;
  const values = { labels, time: format.dateTime(job.at, 'time') };
  const why = job.trouble && trouble.has(job.trouble) ? `${trouble(job.trouble)} ` : '';
  if (inDoubt.length + notSent.length === 0) {
    return <p className="font-medium">{`${why}${t('question', values)}`}</p>;
  }
  if (job.state === 'waiting') return <p className="font-medium">{t('waiting', values)}</p>;
  const open = new Set([...inDoubt, ...notSent]);
  const sent = Array.from({ length: labels }, (_, index) => index + 1).filter((number) => !open.has(number));
  const parts = [
    sent.length > 0 ? t('partSent', { numbers: words(sent) }) : null,
    inDoubt.length > 0 ? t('partInDoubt', { numbers: words(inDoubt) }) : null,
    notSent.length > 0 ? t('partNotSent', { numbers: words(notSent) }) : null,
  ].filter((part) => part !== null);
  return (
    <p className="font-medium">
      {`${why}${t(printer ? 'stoppedOn' : 'stopped', { ...values, printer: printer ?? '', parts: parts.join(', ') })}`}
      {inDoubt.length > 0 ? ` ${t('look', { numbers: words(inDoubt), count: inDoubt.length })}` : ''}
    </p>
  );
}

type AnswersProps = {
  job: JobView;
  isBusy: boolean;
  willLeave: () => void;
  listButton: RefObject<HTMLButtonElement | null>;
  onAgain: (missing: number[]) => void;
  onList: () => void;
};

/** What the clerk can say: what was not sent is to be printed first of all. */
function Answers({ job, isBusy, willLeave, listButton, onAgain, onList }: AnswersProps) {
  const t = useTranslations('printing.cameOut');
  const words = useNumberWords();
  const { inDoubt, notSent } = job;
  const open = [...inDoubt, ...notSent].sort((a, b) => a - b);
  const isOpen = open.length > 0;
  // What is neither seen nor printed again has not come out, as far as is known.
  const unseen = notSent.length > 0 ? inDoubt : [];
  const answer = () => {
    willLeave();
    return answerJobAction({ jobId: job.id, missing: unseen });
  };
  const printButton = (missing: number[], said: 'print' | 'printOut' | 'printNotOut') => (
    <Button tone={said === 'print' ? 'primary' : 'secondary'} busy={isBusy} onClick={() => onAgain(missing)}>
      {t(said, { numbers: words(missing), seen: words(inDoubt) })}
    </Button>
  );
  // What is printed next depends on what the clerk sees, and neither is more likely.
  const isToLook = inDoubt.length > 0 && notSent.length > 0;
  return (
    <>
      {isToLook ? printButton(notSent, 'printOut') : null}
      {isOpen ? printButton(open, isToLook ? 'printNotOut' : 'print') : null}
      <ActionButton id={`came-out-${job.id}`} action={answer}>
        {t(isOpen ? (notSent.length > 0 ? 'printNone' : 'cameOutAll') : 'yes')}
      </ActionButton>
      {job.labels > 1 && job.state !== 'waiting' ? (
        <Button ref={listButton} onClick={onList}>
          {t(isOpen ? 'others' : 'no')}
        </Button>
      ) : null}
    </>
  );
}

/** Says numbers of labels in words, such as "6 to 20" or "4, 9 and 17". */
function useNumberWords(): (numbers: readonly number[]) => string {
  const t = useTranslations('printing.cameOut');
  const format = useFormatter();
  return (numbers) =>
    format.list(stretches(numbers).map(([from, to]) => (from === to ? String(from) : t('range', { from, to }))));
}
