'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SendingPrint } from '@/components/printing/followed-print';
import { PrintAnswers, PrintFacts } from '@/components/printing/print-answers';
import { RunView } from '@/components/printing/run-view';
import { usePrintRun } from '@/components/printing/use-print-run';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import type { JobView } from '@/lib/printing/job-view';

/** Milliseconds: a print that was made and has not gone out by then is not about to. */
const ABOUT_TO_GO_OUT_MS = 120_000;

export type PrintQuestionsProps = { jobs: JobView[]; now: number };

/** Every print of this clerk that is being sent, or of which it is not said yet what came out, oldest first, on every page. */
export function PrintQuestions({ jobs, now }: PrintQuestionsProps) {
  const t = useTranslations('printing.cameOut');
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
              <PrintQuestion job={job} isBusy={isRunning} onAgain={(missing) => start({ jobId: job.id, missing })} />
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

type PrintQuestionProps = { job: JobView; isBusy: boolean; onAgain: (missing: number[]) => void };

/** One print: how far it is while it is being sent, then whether it came out, until that is answered. */
function PrintQuestion({ job, isBusy, onAgain }: PrintQuestionProps) {
  // Answered, a question goes with its buttons.
  const willLeave = useFocusLeft(PRINT_QUESTIONS);
  if (job.state === 'sending') return <SendingPrint job={job} />;
  const again = (missing: number[]) => {
    willLeave();
    onAgain(missing);
  };
  return (
    <>
      <PrintFacts job={job} />
      <PrintAnswers job={job} isBusy={isBusy} willLeave={willLeave} onAgain={again} />
    </>
  );
}
