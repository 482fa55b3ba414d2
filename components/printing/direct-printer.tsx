'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { SendingTrouble } from '@/components/printing/sending-trouble';
import { Notice } from '@/components/ui/notice';
import { postJson } from '@/components/ui/post-json';
import { Progress } from '@/components/ui/progress';
import type { PrinterChoice } from '@/lib/printing/printer-schema';
import type { Sending } from '@/lib/printing/printer-trouble';

type Told = Sending | 'gone' | 'noPrinter' | 'again' | 'signedOut' | 'unanswered';

/** What a refusal of the server means. */
const REFUSALS: Record<number, Told> = { 401: 'signedOut', 404: 'noPrinter', 409: 'again', 410: 'gone' };

/** Milliseconds: a printer that stalls ends a print sooner by itself, and a clerk does not wait for an answer that was lost. */
const LONGEST_MS = { ofPrint: 70_000, ofBooking: 10_000 };

type DirectPrinterProps = {
  batchId: string;
  /** How many bookings the batch has. */
  bookings: number;
  printer: PrinterChoice;
  onRecorded: () => void;
  /** The printer took all of it. */
  onPrinted?: () => void;
  onEnd: () => void;
};

/** Sends a batch to a printer of the network as soon as it is shown, once, and says what became of it. */
export function DirectPrinter({ batchId, bookings, printer, onRecorded, onPrinted, onEnd }: DirectPrinterProps) {
  const t = useTranslations('printers');
  const format = useFormatter();
  const [told, setTold] = useState<Told | null>(null);
  const [endedAt, setEndedAt] = useState(0);
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown; a printer is never sent the same twice
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void send(batchId, printer.id, bookings).then((became) => {
      setTold(became);
      setEndedAt(Date.now());
      onEnd();
      if (typeof became === 'object' && became.sent !== 'nothing') onRecorded();
      if (typeof became === 'object' && became.sent === 'all') onPrinted?.();
    });
  }, []);
  if (!told) return <Progress text={t('sending', { printer: printer.name })} />;
  if (typeof told === 'string') {
    return (
      <Notice role="status" tone="failure" title={t(`${told}.title`)}>
        {t(`${told}.text`)}
      </Notice>
    );
  }
  if (told.sent === 'all') {
    const time = format.dateTime(endedAt, 'time');
    return <p role="status">{t(told.answers ? 'sent' : 'sentUnseen', { printer: printer.name, time })}</p>;
  }
  return <SendingTrouble {...told} />;
}

async function send(batchId: string, printerId: string, bookings: number): Promise<Told> {
  const longestMs = LONGEST_MS.ofPrint + bookings * LONGEST_MS.ofBooking;
  const { status, body } = await postJson<Sending>(`/prints/${batchId}/network`, { printerId }, longestMs);
  return body ?? REFUSALS[status] ?? 'unanswered';
}
