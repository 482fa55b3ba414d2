'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { SendingTrouble } from '@/components/printing/sending-trouble';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import type { PrinterChoice } from '@/lib/printing/printer-schema';
import type { Sending } from '@/lib/printing/printer-trouble';

type Told = Sending | 'gone' | 'noPrinter' | 'again' | 'signedOut' | 'unanswered';

/** What a refusal of the server means. */
const REFUSALS: Record<number, Told> = { 401: 'signedOut', 404: 'noPrinter', 409: 'again', 410: 'gone' };

type DirectPrinterProps = { batchId: string; printer: PrinterChoice; onRecorded: () => void; onEnd: () => void };

/** Sends a batch to a printer of the network as soon as it is shown, once, and says what became of it. */
export function DirectPrinter({ batchId, printer, onRecorded, onEnd }: DirectPrinterProps) {
  const t = useTranslations('printers');
  const [told, setTold] = useState<Told | null>(null);
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown; a printer is never sent the same twice
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void send(batchId, printer.id).then((became) => {
      setTold(became);
      onEnd();
      if (typeof became === 'object' && became.sent !== 'nothing') onRecorded();
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
    return <p role="status">{t(told.answers ? 'sent' : 'sentUnseen', { printer: printer.name })}</p>;
  }
  return <SendingTrouble {...told} />;
}

async function send(batchId: string, printerId: string): Promise<Told> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ printerId }) };
  const response = await fetch(`/prints/${batchId}/network`, request).catch(() => null);
  if (response?.ok) return response.json();
  return REFUSALS[response?.status ?? 0] ?? 'unanswered';
}
