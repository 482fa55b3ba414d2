'use client';

import { useEffect, useRef, useState } from 'react';
import { useJob } from '@/components/printing/followed-print';
import { type Misfit, misfitOf } from '@/components/printing/other-roll';
import { giveUpPrint } from '@/components/printing/record-print';
import { useAnswerCache } from '@/components/ui/answers';
import { askJson } from '@/components/ui/api';
import type { JobView } from '@/lib/printing/job-view';
import type { PrinterChoice } from '@/lib/printing/printer-view';

/** What a refusal of the server means. */
const REFUSALS: Record<number, 'gone' | 'lapsed' | 'noPrinter' | 'otherRoll' | 'signedOut' | 'tooFast'> = {
  401: 'signedOut',
  404: 'noPrinter',
  409: 'lapsed',
  410: 'gone',
  412: 'otherRoll',
  429: 'tooFast',
};

/** Milliseconds: a print whose begin was not answered, and that has not begun by then, is not waited for. */
const LONGEST_UNSURE_MS = 10_000;

export type NetworkPrintEvents = {
  /** Some of it is on paper, as far as is known. */
  onRecorded: () => void;
  /** The printer took all of it. */
  onPrinted?: () => void;
  /** Nothing was sent, since the labels do not fit what is in the printer. */
  onMisfit?: (why: Misfit) => void;
  onEnd: () => void;
};

/** A print that is over, and how much of it the printer took. */
export type EndedPrint = JobView & { became: 'all' | 'part' | 'nothing' };

/** Has the server send a print to a printer of the network as soon as it is shown, once, and follows it. */
export function useNetworkPrint(jobId: string, printer: PrinterChoice, anyRoll: boolean, events: NetworkPrintEvents) {
  const { onRecorded, onPrinted, onMisfit, onEnd } = events;
  const answers = useAnswerCache();
  const [refusal, setRefusal] = useState<(typeof REFUSALS)[number] | 'unanswered' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isBegun = useRef(false);
  const { job, unfollowed } = useJob(jobId, isAsked && refusal === null);
  const hasBegun = job !== undefined && job.state !== 'waiting';
  const ended: EndedPrint | null = job?.state === 'ended' ? { ...job, became: becameOf(job) } : null;
  const isOver = ended !== null;
  const begin = async () => {
    const { status } = await askJson(`/prints/${jobId}/network`, {
      json: { printerId: printer.id, format: printer.format, anyRoll },
    });
    const refused = REFUSALS[status] ?? null;
    if (refused) await giveUpPrint(jobId);
    setRefusal(refused);
    if (refused === 'otherRoll') {
      void answers.invalidateQueries({ queryKey: ['printers'] });
      onMisfit?.('roll_changed');
    }
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
    if (!ended) return;
    const misfit = ended.became === 'nothing' ? misfitOf(ended.trouble) : null;
    if (misfit) onMisfit?.(misfit);
    onEnd();
    if (ended.became !== 'nothing') onRecorded();
    if (ended.became === 'all') onPrinted?.();
    // A print that stopped is asked about on every page.
    void answers.invalidateQueries({ queryKey: ['attention'] });
  }, [isOver]);
  return { refusal, job, unfollowed, ended };
}

function becameOf({ trouble, sent, inDoubt }: JobView): EndedPrint['became'] {
  if (trouble === null) return 'all';
  return sent + inDoubt.length > 0 ? 'part' : 'nothing';
}
