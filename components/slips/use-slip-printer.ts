'use client';

import { useState } from 'react';
import { recordPrint } from '@/components/printing/record-print';
import { type SentSlip, sendToPrinter } from '@/components/slips/send-to-printer';

/** `blocked`: no print dialog, the slip can still be opened. */
export type PrintState = 'idle' | 'preparing' | SentSlip;

/** One press of *Print*: a fresh frame each time, so that pressing again prints again. */
type Job = { number: number; href: string };

/**
 * Prints a PDF of our own through a hidden frame (design 6). The caller draws the frame of `job`, with `onLoad` on it, and keeps it
 * until the next press: the dialog belongs to it. What went to the dialog is put on record; `onRecorded` runs once it is.
 */
export function useSlipPrinter(href: string, onRecorded: () => void = () => undefined) {
  const [job, setJob] = useState<Job | null>(null);
  const [state, setState] = useState<PrintState>('idle');
  const print = () => {
    setState('preparing');
    setJob((last) => ({ number: (last?.number ?? 0) + 1, href }));
  };
  const onLoad = (frame: HTMLIFrameElement) => {
    const became = sendToPrinter(frame);
    setState(became);
    if (became === 'sent' && job) void recordPrint(job.href, 'dialog').then(onRecorded);
  };
  return { job, state, print, onLoad };
}
