'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { failureOf } from '@/components/ui/action-failure';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { NumberField } from '@/components/ui/number-field';
import { useErrorText } from '@/components/ui/use-error-text';
import { answerBatchAction } from '@/lib/actions/answer-batch';
import type { OpenBatch } from '@/lib/printing/batch-view';

type MissingSlipsProps = { batch: OpenBatch; onAgain: (bookingIds: string[]) => void; onBack: () => void };

/** Which slips of a batch did not come out, from one to another; beside each number stands whose slip it is. */
export function MissingSlips({ batch, onAgain, onBack }: MissingSlipsProps) {
  const t = useTranslations('printing.cameOut');
  const text = useErrorText();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(String(batch.names.length));
  const [refusal, setRefusal] = useState<string>();
  const [isRunning, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [first, last] = [place(from, batch), place(to, batch)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    if (!first || !last || first > last) return setRefusal(t('noSuch', { slips: batch.names.length }));
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
      hint={at ? batch.names[at - 1] : t('ofAll', { slips: batch.names.length })}
      className="w-[9rem]"
    />
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {field('from', from, setFrom, first)}
      {field('to', to, setTo, last)}
      <Button type="submit" tone="primary" busy={isRunning}>
        {first && last && first <= last ? t('again', { slips: last - first + 1 }) : t('againNone')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('back')}
      </Button>
      <span role="status">
        <FieldError id="missing-error" error={refusal} />
      </span>
    </form>
  );
}

/** A place in the batch, counted from 1; null for anything else. */
function place(typed: string, { names }: OpenBatch): number | null {
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return number >= 1 && number <= names.length ? number : null;
}
