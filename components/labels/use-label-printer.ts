'use client';

import { useEffect, useRef, useState } from 'react';
import { type SentLabel, sendToPrinter } from '@/components/labels/send-to-printer';
import { giveUpPrint, recordPrint } from '@/components/printing/record-print';
import type { PrintNote } from '@/lib/printing/print-schema';

/** `blocked`: no print dialog, the label can still be opened. `unrecorded`: it went to the dialog, and the server did not hear of that. */
export type PrintState = 'idle' | 'preparing' | SentLabel | 'unrecorded';

/** Longer than the labels of the longest batch take to be drawn, in milliseconds; after it the clerk may press again. */
const LONGEST_WAIT_MS = 120_000;

/** A print for the dialog: its labels are at one address, and that they went to paper is said to another. */
export type DialogPrint = { jobId: string; href: string; recordHref: string };

type Told = { onSent?: (() => void) | undefined; onRecorded?: (() => void) | undefined; onEnd: () => void };

/**
 * Prints a PDF of our own through a hidden frame (docs/architecture.md#screens). The caller draws the frame of `job`, with `onLoad` on it,
 * and keeps it until the next print: the dialog belongs to it. What went to the dialog is put on record: `onSent` runs before that,
 * `onRecorded` once it is. `onEnd` runs when it is known what became of the print; one that does not go out holds its bookings no longer.
 */
export function useLabelPrinter({ onSent, onRecorded, onEnd }: Told) {
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
  const end = async (became: SentLabel, { jobId }: DialogPrint) => {
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
