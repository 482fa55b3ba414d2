'use client';

import { useEffect, useRef, useState } from 'react';
import { giveUpPrint, recordPrint } from '@/components/printing/record-print';
import type { PrintNote } from '@/lib/printing/print-schema';

/** `blocked`: no print dialog, the label can still be opened. `unrecorded`: it went to the dialog, and the server did not hear of that. */
export type PrintState = 'idle' | 'preparing' | DialogResult | 'unrecorded';

/** Longer than the labels of the longest batch take to be drawn, in milliseconds; after it the clerk may press again. */
const LONGEST_WAIT_MS = 120_000;

/** A print for the dialog: its labels are at one address, and that they went to paper is said to another. */
export type DialogPrint = { jobId: string; href: string; recordHref: string };

type PrintEvents = { onSent?: (() => void) | undefined; onRecorded?: (() => void) | undefined; onEnd: () => void };

/**
 * Prints a PDF of our own through a hidden frame (docs/architecture.md#screens). The caller draws the frame of `job`, with `onLoad` on it,
 * and keeps it until the next print: the dialog belongs to it. What went to the dialog is put on record: `onSent` runs before that,
 * `onRecorded` once it is. `onEnd` runs when it is known what became of the print; one that does not go out holds its bookings no longer.
 */
export function useDialogPrint({ onSent, onRecorded, onEnd }: PrintEvents) {
  const [job, setJob] = useState<DialogPrint | null>(null);
  const [state, setState] = useState<PrintState>('idle');
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const waiting = useRef<string | null>(null);
  const isShown = useRef(false);
  const print = (wanted: DialogPrint) => {
    waiting.current = wanted.jobId;
    setState('preparing');
    setJob(wanted);
  };
  const end = async (became: DialogResult, { jobId }: DialogPrint) => {
    waiting.current = null;
    if (became !== 'sent' && became !== 'blocked') await giveUpPrint(jobId);
    setState(became);
    onEnd();
  };
  const isPreparing = state === 'preparing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the caller does at the end is no reason to wait anew
  useEffect(() => {
    if (!isPreparing || !job) return;
    const timer = setTimeout(() => {
      // Without its frame: no dialog opens long after the clerk has pressed again.
      setJob(null);
      void end('failed', job);
    }, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isPreparing, job]);
  // The frame goes with the page. React may take an effect back and run it again at once: then the page has stayed.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current && waiting.current) void giveUpPrint(waiting.current);
      });
    };
  }, []);
  const record = async (wanted: DialogPrint, way: PrintNote['way']) => {
    const isHeard = await recordPrint(wanted.recordHref, way);
    if (isHeard) onRecorded?.();
    if (way === 'dialog') setState(isHeard ? 'sent' : 'unrecorded');
  };
  const onLoad = (frame: HTMLIFrameElement) => {
    if (!job) return;
    const became = sendToPrinter(frame);
    void end(became, job);
    if (became !== 'sent') return;
    setSentAt(new Date());
    onSent?.();
    void record(job, 'dialog');
  };
  return { job, state, sentAt, print, onLoad, record };
}

/**
 * `gone`: there is no such label any more. `withheld`: the carrier's own is wanted and cannot be used. `tooFast`: too much was drawn for
 * this clerk. `failed`: it could not be made.
 */
type DialogResult = 'sent' | 'blocked' | 'signedOut' | 'gone' | 'withheld' | 'tooFast' | 'failed';

/**
 * Opens the print dialog for the PDF in a frame. A frame that was blocked loads all the same and refuses only when touched; a
 * refusal of the server is a page of another kind, and its status says which.
 */
export function sendToPrinter(frame: HTMLIFrameElement): DialogResult {
  try {
    const page = frame.contentWindow;
    if (!page) return 'blocked';
    if (page.document.contentType !== 'application/pdf') return refusal(page);
    page.print();
    return 'sent';
  } catch {
    return 'blocked';
  }
}

/** An older browser does not give the status, so `failed` may also be one of the others. */
function refusal(page: Window): DialogResult {
  const [arrival] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.responseStatus === 401) return 'signedOut';
  if (arrival?.responseStatus === 409) return 'withheld';
  if (arrival?.responseStatus === 429) return 'tooFast';
  return arrival?.responseStatus === 404 ? 'gone' : 'failed';
}

type LabelFrameProps = Pick<ReturnType<typeof useDialogPrint>, 'job' | 'onLoad'> & { title: string };

/** The hidden frame that a label is printed through; it stays until the next print, since the dialog belongs to it. */
export function LabelFrame({ job, onLoad, title }: LabelFrameProps) {
  if (!job) return null;
  return (
    <iframe
      key={job.jobId}
      src={job.href}
      title={title}
      aria-hidden="true"
      tabIndex={-1}
      className="pointer-events-none fixed right-0 bottom-0 size-px opacity-0"
      onLoad={(event) => onLoad(event.currentTarget)}
    />
  );
}
