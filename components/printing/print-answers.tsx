'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { MissingLabels } from '@/components/printing/missing-labels';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { answerJobAction } from '@/lib/printing/actions';
import type { JobView } from '@/lib/printing/job-view';
import { stretches } from '@/lib/printing/label-numbers';

/** What is known of a print that is over. */
export function PrintFacts({ job }: { job: JobView }) {
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

type PrintAnswersProps = {
  job: JobView;
  isBusy: boolean;
  willLeave: () => void;
  onAgain: (missing: number[]) => void;
};

/** What the clerk can say: what was not sent is to be printed first of all. Which other labels did not come out is said in a list of them. */
export function PrintAnswers({ job, isBusy, willLeave, onAgain }: PrintAnswersProps) {
  const t = useTranslations('printing.cameOut');
  const words = useNumberWords();
  const [list, setList] = useState<'never' | 'open' | 'left'>('never');
  const listButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (list === 'left') listButton.current?.focus();
  }, [list]);
  if (list === 'open')
    return <MissingLabels job={job} isBusy={isBusy} onAgain={onAgain} onBack={() => setList('left')} />;
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
        <Button ref={listButton} onClick={() => setList('open')}>
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
