'use client';

import { useEffect, useRef, useState } from 'react';
import { giveUpPrint, recordPrint } from '@/components/printing/record-print';
import type { PrintNote } from '@/lib/printing/print-schema';

/** `blocked`: no print dialog, the label can still be opened. `unrecorded`: it went to the dialog, and the server did not hear of that. */
export type PrintState = 'idle' | 'preparing' | DialogResult | 'unrecorded';

/** A print for the dialog: its labels are at one address, and that they went to paper is said to another. */
export type DialogPrint = { jobId: string; href: string; recordHref: string };

type PrintEvents = {
  /** Names the frame that is printed, to a screen reader too. */
  title: string;
  onSent?: (() => void) | undefined;
  onRecorded?: (() => void) | undefined;
  onEnd: () => void;
};

/**
 * Prints a PDF of our own through the browser's dialog. What went to the dialog is put on record: `onSent` runs before that, `onRecorded`
 * once it is. `onEnd` runs when it is known what became of the print; one that does not go out holds its bookings no longer. A clerk who goes
 * on meanwhile gets the dialog all the same; where it cannot open then, the question whether the labels came out stands on every page.
 */
export function useDialogPrint({ title, onSent, onRecorded, onEnd }: PrintEvents) {
  const [job, setJob] = useState<DialogPrint | null>(null);
  const [state, setState] = useState<PrintState>('idle');
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const record = async (wanted: DialogPrint, way: PrintNote['way']) => {
    const isHeard = await recordPrint(wanted.recordHref, way);
    if (isHeard) onRecorded?.();
    if (way === 'dialog') setState(isHeard ? 'sent' : 'unrecorded');
  };
  const begun = useRef<string | null>(null);
  const print = async (wanted: DialogPrint) => {
    // React may run the effect that prints twice.
    if (begun.current === wanted.jobId) return;
    begun.current = wanted.jobId;
    setState('preparing');
    setJob(wanted);
    const became = await printByDialog(wanted.href, title);
    if (became !== 'sent' && became !== 'blocked' && isShown.current) await giveUpPrint(wanted.jobId);
    setState(became);
    onEnd();
    if (became !== 'sent') return;
    setSentAt(new Date());
    onSent?.();
    void record(wanted, 'dialog');
  };
  return { job, state, sentAt, print, record };
}

/** Longer than the labels of the longest batch take to be drawn, in milliseconds; after it the clerk may press again. */
const LONGEST_WAIT_MS = 120_000;

/** Frames whose dialog has opened. Each stays until the next print: the dialog belongs to it. */
const opened = new Set<HTMLIFrameElement>();

/**
 * Opens the print dialog for a PDF of our own, through a hidden frame (docs/architecture.md#screens). The frame is the document's and no
 * component's: it stays while the clerk goes on to the next parcel or to another page.
 */
export async function printByDialog(href: string, title: string): Promise<DialogResult> {
  if (navigator.pdfViewerEnabled === false) return withoutViewer(href);
  for (const frame of opened) frame.remove();
  opened.clear();
  const frame = document.createElement('iframe');
  const isLoaded = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), LONGEST_WAIT_MS);
    frame.addEventListener(
      'load',
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      { once: true },
    );
    frame.title = title;
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
    frame.className = 'pointer-events-none fixed right-0 bottom-0 size-px opacity-0';
    frame.src = href;
    document.body.append(frame);
  });
  if (!isLoaded) {
    // No dialog opens long after the clerk has pressed again.
    frame.remove();
    return 'failed';
  }
  opened.add(frame);
  return sendToPrinter(frame);
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

/** A browser that saves PDFs instead of showing them would never load the frame: the label is asked for, to be opened by the clerk. */
async function withoutViewer(href: string): Promise<DialogResult> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const answer = await fetch(href, { cache: 'no-store', signal }).catch(() => null);
  void answer?.body?.cancel().catch(() => undefined);
  return answer?.ok ? 'blocked' : refusalOf(answer?.status);
}

/** An older browser does not give the status, so `failed` may also be one of the others. */
function refusal(page: Window): DialogResult {
  const [arrival] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return refusalOf(arrival?.responseStatus);
}

function refusalOf(status: number | undefined): DialogResult {
  if (status === 401) return 'signedOut';
  if (status === 409) return 'withheld';
  if (status === 429) return 'tooFast';
  return status === 404 ? 'gone' : 'failed';
}
