'use client';

import { useEffect, useState } from 'react';
import { type SentLabel, sendToPrinter } from '@/components/labels/send-to-printer';
import { recordPrint } from '@/components/printing/record-print';

/** `blocked`: no print dialog, the label can still be opened. */
export type PrintState = 'idle' | 'preparing' | SentLabel;

/** Longer than the labels of the longest batch take to be drawn, in milliseconds; after it the clerk may press again. */
const LONGEST_WAIT_MS = 120_000;

/** One press of *Print*: a fresh frame each time, so that pressing again prints again. */
type Job = { number: number; href: string };

/**
 * Prints a PDF of our own through a hidden frame (design 6). The caller draws the frame of `job`, with `onLoad` on it, and keeps it
 * until the next press: the dialog belongs to it. What went to the dialog is put on record: `onSent` runs before that, `onRecorded` once
 * it is.
 */
export function useLabelPrinter(
  href: string,
  onRecorded: () => void = () => undefined,
  onSent: () => void = () => undefined,
) {
  const [job, setJob] = useState<Job | null>(null);
  const [state, setState] = useState<PrintState>('idle');
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const print = () => {
    setState('preparing');
    setJob((last) => ({ number: (last?.number ?? 0) + 1, href }));
  };
  const isPreparing = state === 'preparing';
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setTimeout(() => {
      // Without its frame: no dialog opens long after the clerk has pressed again.
      setJob(null);
      setState('failed');
    }, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isPreparing]);
  const onLoad = (frame: HTMLIFrameElement) => {
    const became = sendToPrinter(frame);
    setState(became);
    if (became !== 'sent' || !job) return;
    setSentAt(new Date());
    onSent();
    void recordPrint(job.href, 'dialog').then(onRecorded);
  };
  return { job, state, sentAt, print, onLoad };
}
