'use client';

import { Printer } from 'lucide';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MissingLabels } from '@/components/printing/missing-labels';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { MessageLine } from '@/components/ui/messages';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { answerJobAction } from '@/lib/printing/actions';
import type { JobView } from '@/lib/printing/job-view';
import { stretches } from '@/lib/printing/label-numbers';

type CameOutProps = { job: JobView; isBusy: boolean; onAgain: (missing: number[]) => void };

/**
 * What is known of a print that is over, and what its clerk can say. Where some labels were not sent or are in doubt, the answers that are
 * less likely open upwards, as the list does in which a clerk says what did not come out.
 */
export function CameOut({ job, isBusy, onAgain }: CameOutProps) {
  const t = useTranslations('printing.cameOut');
  const words = useNumberWords();
  // Answered, a question goes with its buttons.
  const willLeave = useFocusLeft('main');
  const [opened, open] = useState<'none' | 'answers' | 'list'>('none');
  const listButton = useRef<HTMLButtonElement>(null);
  const leavesList = useRef(false);
  useEffect(() => {
    if (opened === 'list') leavesList.current = true;
    else if (leavesList.current) listButton.current?.focus();
  }, [opened]);
  const again = (missing: number[]) => {
    willLeave();
    onAgain(missing);
  };
  const { inDoubt, notSent } = job;
  const toPrint = [...inDoubt, ...notSent].sort((a, b) => a - b);
  const isOpen = toPrint.length > 0;
  // What is printed next depends on what the clerk sees, and neither is more likely.
  const isToLook = inDoubt.length > 0 && notSent.length > 0;
  const printButton = (missing: number[], said: 'print' | 'printOut' | 'printNotOut') => (
    <Button tone={said === 'print' ? 'primary' : 'secondary'} busy={isBusy} onClick={() => again(missing)}>
      {t(said, { numbers: words(missing), seen: words(inDoubt) })}
    </Button>
  );
  const answer = () => {
    willLeave();
    // What is neither seen nor printed again has not come out, as far as is known.
    return answerJobAction({ jobId: job.id, missing: notSent.length > 0 ? inDoubt : [] });
  };
  const noneButton = (
    <ActionButton id={`came-out-${job.id}`} action={answer}>
      {t(isOpen ? (notSent.length > 0 ? 'printNone' : 'cameOutAll') : 'yes')}
    </ActionButton>
  );
  const others =
    job.labels > 1 && job.state !== 'waiting' ? (
      <Button ref={listButton} onClick={() => open('list')}>
        {t(isOpen ? 'others' : 'no')}
      </Button>
    ) : null;
  const { title, text } = useFacts(job);
  const list = <MissingLabels job={job} isBusy={isBusy} onAgain={again} onBack={() => open('none')} />;
  const answers = (
    <div className="flex flex-col gap-2">
      <p>
        {title} {text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isToLook ? printButton(notSent, 'printOut') : null}
        {isToLook ? printButton(toPrint, 'printNotOut') : null}
        {noneButton}
        {others}
      </div>
    </div>
  );
  return (
    <MessageLine
      tone={isOpen ? 'warning' : 'info'}
      drawing={Printer}
      title={title}
      text={text}
      above={opened === 'list' ? list : opened === 'answers' ? answers : null}
      actions={
        isOpen ? (
          <>
            {isToLook ? null : printButton(toPrint, 'print')}
            <Button aria-expanded={opened === 'answers'} onClick={() => open(opened === 'none' ? 'answers' : 'none')}>
              {t(isToLook ? 'answer' : 'otherAnswers')}
            </Button>
          </>
        ) : opened === 'list' ? null : (
          <>
            {noneButton}
            {others}
          </>
        )
      }
    />
  );
}

/** What is known of a print that is over: what became of its labels, and what to do. */
function useFacts(job: JobView): { title: string; text: ReactNode } {
  const t = useTranslations('printing.cameOut');
  const trouble = useTranslations('printers.trouble');
  const format = useFormatter();
  const words = useNumberWords();
  const { labels, inDoubt, notSent, printer } = job;
  const values = { labels, time: format.dateTime(job.at, 'time') };
  const why = job.trouble && trouble.has(job.trouble) ? trouble(job.trouble) : '';
  if (inDoubt.length + notSent.length === 0)
    return { title: t('question', values), text: `${why} ${t('sent', values)}` };
  if (job.state === 'waiting') return { title: t('waiting', values), text: null };
  const open = new Set([...inDoubt, ...notSent]);
  const sent = Array.from({ length: labels }, (_, index) => index + 1).filter((number) => !open.has(number));
  const parts = [
    sent.length > 0 ? t('partSent', { numbers: words(sent) }) : null,
    inDoubt.length > 0 ? t('partInDoubt', { numbers: words(inDoubt) }) : null,
    notSent.length > 0 ? t('partNotSent', { numbers: words(notSent) }) : null,
  ].filter((part) => part !== null);
  return {
    title: t(printer ? 'stoppedOn' : 'stopped', { ...values, printer: printer ?? '', parts: parts.join(', ') }),
    text: [why, inDoubt.length > 0 ? t('look', { numbers: words(inDoubt), count: inDoubt.length }) : '']
      .filter(Boolean)
      .join(' '),
  };
}

/** Says numbers of labels in words, such as "6 to 20" or "4, 9 and 17". */
function useNumberWords(): (numbers: readonly number[]) => string {
  const t = useTranslations('printing.cameOut');
  const format = useFormatter();
  return (numbers) =>
    format.list(stretches(numbers).map(([from, to]) => (from === to ? String(from) : t('range', { from, to }))));
}
