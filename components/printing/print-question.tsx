'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MissingLabels } from '@/components/printing/missing-labels';
import { UnfollowedPrint } from '@/components/printing/unfollowed-print';
import { useJob } from '@/components/printing/use-job';
import { useNumberWords } from '@/components/printing/use-number-words';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { answerJobAction } from '@/lib/actions/answer-job';
import type { JobView } from '@/lib/printing/job-view';

/** The id of the place of all questions. */
export const PRINT_QUESTIONS = 'print-questions';

type PrintQuestionProps = { job: JobView; isBusy: boolean; onAgain: (jobId: string, missing: number[]) => void };

/** One print: how far it is while it is being sent, then whether it came out, until that is answered. */
export function PrintQuestion({ job, isBusy, onAgain }: PrintQuestionProps) {
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
