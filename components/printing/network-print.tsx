'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { UnfollowedPrint, useJob } from '@/components/printing/followed-print';
import { HeldRun, SendingTrouble, SignInAgain } from '@/components/printing/print-notices';
import { giveUpPrint } from '@/components/printing/record-print';
import type { PrintRun } from '@/components/printing/use-print-run';
import { WithheldLabels } from '@/components/printing/withheld-labels';
import { askJson } from '@/components/ui/api';
import { Notice, Progress } from '@/components/ui/notice';
import type { JobView } from '@/lib/printing/job-view';
import type { PrinterChoice } from '@/lib/printing/printer-schema';

type NetworkPrintRunProps = { run: PrintRun | null; onRecorded: () => void; onPrinted?: () => void; onEnd: () => void };

/** One label on its way to a printer of the network, and who prints one that another print holds; nothing while there is neither. */
export function NetworkPrintRun({ run, ...events }: NetworkPrintRunProps) {
  const t = useTranslations('printers');
  if (run?.state === 'held') return <HeldRun run={run} />;
  const printer = run?.printer;
  if (!printer) return null;
  if (run.state === 'asked') return <Progress text={t('sending', { printer: printer.name })} />;
  if (run.state === 'made') return <NetworkPrint key={run.id} run={run} printer={printer} {...events} />;
  const refusal = run.state === 'refused' && run.why !== 'unanswered' ? run.why : 'refused';
  const why = run.state === 'nothing' ? 'gone' : refusal;
  return (
    <Notice role="status" tone="failure" title={t(`${why}.title`)}>
      {t(`${why}.text`)} {why === 'signedOut' ? <SignInAgain /> : null}
    </Notice>
  );
}

/** What a refusal of the server means. */
const REFUSALS: Record<number, 'gone' | 'lapsed' | 'noPrinter' | 'signedOut' | 'tooFast'> = {
  401: 'signedOut',
  404: 'noPrinter',
  409: 'lapsed',
  410: 'gone',
  429: 'tooFast',
};

/** Milliseconds: a print whose begin was not answered, and that has not begun by then, is not waited for. */
const LONGEST_UNSURE_MS = 10_000;

type NetworkPrintProps = {
  run: Extract<PrintRun, { state: 'made' }>;
  printer: PrinterChoice;
  onRecorded: () => void;
  /** The printer took all of it. */
  onPrinted?: () => void;
  onEnd: () => void;
};

/** Has the server send a print to a printer of the network as soon as it is shown, once, follows it and says what became of it. */
export function NetworkPrint({ run, printer, onRecorded, onPrinted, onEnd }: NetworkPrintProps) {
  const t = useTranslations('printers');
  const queries = useQueryClient();
  const jobId = run.id;
  const [refusal, setRefusal] = useState<(typeof REFUSALS)[number] | 'unanswered' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isBegun = useRef(false);
  const { job, unfollowed } = useJob(jobId, isAsked && refusal === null);
  const hasBegun = job !== undefined && job.state !== 'waiting';
  const isOver = job?.state === 'ended';
  const begin = async () => {
    const { status } = await askJson(`/prints/${jobId}/network`, { json: { printerId: printer.id } });
    const refused = REFUSALS[status] ?? null;
    if (refused) await giveUpPrint(jobId);
    setRefusal(refused);
    if (refused) onEnd();
    setAsked(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown; the server sends a print once, too
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the caller does then is no reason to wait anew
  useEffect(() => {
    if (unfollowed) onEnd();
    if (!isAsked || hasBegun || unfollowed) return;
    const timer = setTimeout(() => {
      setRefusal((before) => before ?? 'unanswered');
      onEnd();
    }, LONGEST_UNSURE_MS);
    return () => clearTimeout(timer);
  }, [isAsked, hasBegun, unfollowed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (!job || !isOver) return;
    onEnd();
    if (becameOf(job) !== 'nothing') onRecorded();
    if (becameOf(job) === 'all') onPrinted?.();
    // A print that stopped is asked about on every page.
    void queries.invalidateQueries({ queryKey: ['attention'] });
  }, [isOver]);
  if (refusal) {
    return (
      <Notice role="status" tone="failure" title={t(`${refusal}.title`)}>
        {t(`${refusal}.text`)}
      </Notice>
    );
  }
  if (unfollowed) return <UnfollowedPrint {...{ job, unfollowed }} />;
  if (isOver && job.trouble === 'withheld') return <WithheldLabels run={run} paper={printer} />;
  if (isOver) return <Became job={job} printer={printer} />;
  const far = job && job.labels > 1 ? t('sentSoFar', { sent: job.sent, labels: job.labels }) : '';
  return <Progress text={`${t('sending', { printer: printer.name })}${far}`} />;
}

function Became({ job, printer }: { job: JobView; printer: PrinterChoice }) {
  const t = useTranslations('printers');
  const format = useFormatter();
  const [endedAt] = useState(() => Date.now());
  const sent = becameOf(job);
  if (sent !== 'all') return <SendingTrouble sent={sent} trouble={job.trouble ?? 'interrupted'} />;
  const time = format.dateTime(endedAt, 'time');
  return <p role="status">{t(job.confirmed > 0 ? 'sent' : 'sentUnseen', { printer: printer.name, time })}</p>;
}

function becameOf({ trouble, sent, inDoubt }: JobView): 'all' | 'part' | 'nothing' {
  if (trouble === null) return 'all';
  return sent + inDoubt.length > 0 ? 'part' : 'nothing';
}
