'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { PRINT_QUESTIONS, PrintQuestion } from '@/components/printing/print-question';
import { RunView } from '@/components/printing/run-view';
import { usePrintRun } from '@/components/printing/use-print-run';
import { usePrinterChoice } from '@/components/printing/use-printer-choice';
import type { JobView } from '@/lib/printing/job-view';

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
  // One that goes out from this page is told of below, one of another tab once it has had its time.
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
