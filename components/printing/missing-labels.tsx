'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { failureOf } from '@/components/ui/action-failure';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { NumberField } from '@/components/ui/number-field';
import { useErrorText } from '@/components/ui/use-error-text';
import { answerBatchAction } from '@/lib/actions/answer-batch';
import type { OpenBatch, OpenLabel } from '@/lib/printing/batch-view';

type MissingLabelsProps = { batch: OpenBatch; onAgain: (bookingIds: string[]) => void; onBack: () => void };

/** Which labels of a batch did not come out, from one to another; beside each number stands whose label it is. */
export function MissingLabels({ batch, onAgain, onBack }: MissingLabelsProps) {
  const t = useTranslations('printing.cameOut');
  const text = useErrorText();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(String(batch.labels.length));
  const [refusal, setRefusal] = useState<string>();
  const [isRunning, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [first, last] = [place(from, batch), place(to, batch)];
  const again = first && last && first <= last ? labelsAgain(batch, first, last) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    if (!first || !last || !again) return setRefusal(t('noSuch', { labels: batch.labels.length }));
    startTransition(async () => {
      const answer = { batchId: batch.id, missing: { from: first, to: last } };
      const result = await answerBatchAction(answer).catch(failureOf);
      if (result.ok) onAgain(result.data);
      else setRefusal(text.action(result.error));
    });
  };
  const field = (name: 'from' | 'to', value: string, change: (typed: string) => void, at: number | null) => (
    <NumberField
      name={`missing-${name}`}
      label={t(name)}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      hint={at ? whose(batch.labels[at - 1]) : t('ofAll', { labels: batch.labels.length })}
      className="w-[11rem]"
    />
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {field('from', from, setFrom, first)}
      {field('to', to, setTo, last)}
      <Button type="submit" tone="primary" busy={isRunning}>
        {again ? t('again', { labels: again }) : t('againNone')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('back')}
      </Button>
      {first && last && again && again > last - first + 1 ? <p className="text-muted">{t('together')}</p> : null}
      <span role="status">
        <FieldError id="missing-error" error={refusal} />
      </span>
    </form>
  );
}

/** A place in the batch, counted from 1; null for anything else. */
function place(typed: string, { labels }: OpenBatch): number | null {
  const number = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  return number >= 1 && number <= labels.length ? number : null;
}

/** How many labels are printed again for those from one to another: all of each booking, whose labels are made together. */
function labelsAgain({ labels }: OpenBatch, first: number, last: number): number {
  const before = (labels[first - 1]?.parcel ?? 1) - 1;
  const { parcel = 1, parcels = 1 } = labels[last - 1] ?? {};
  return before + (last - first + 1) + (parcels - parcel);
}

/** What tells one label from the next: names repeat, the ends of numbers hardly ever. */
function whose(label: OpenLabel | undefined): string {
  if (!label) return '';
  const parcel = label.parcels > 1 ? ` ${label.parcel}/${label.parcels}` : '';
  return `${label.name}${parcel} · …${label.shipmentId.slice(-5)}`;
}
