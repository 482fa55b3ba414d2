'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAnswer } from '@/components/ui/answers';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/inputs';
import type { JobLabel, JobView } from '@/lib/printing/job-view';
import { readNumbers } from '@/lib/printing/label-numbers';

/** Whose labels are named beside the field, at most. */
const MOST_NAMED = 6;

type MissingLabelsProps = {
  job: JobView;
  isBusy: boolean;
  onAgain: (missing: number[]) => void;
  onBack: () => void;
};

/** Which labels of a print did not come out, as any list of numbers; below it stands whose labels they are. */
export function MissingLabels({ job, isBusy, onAgain, onBack }: MissingLabelsProps) {
  const t = useTranslations('printing.cameOut');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { data: names = [] } = useAnswer<JobLabel[]>(['print-names', job.id], `/prints/${job.id}/names`);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const missing = readNumbers(typed, job.labels);
  const labels = missing ? withTheirs(missing, names) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!missing) return setRefusal(t('noSuch', { labels: job.labels }));
    onAgain(missing);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex w-full flex-wrap items-start gap-x-3 gap-y-2">
      <TextField
        name={`missing-${job.id}`}
        label={t('numbers')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(undefined);
        }}
        hint={missing ? named(missing, names) : t('numbersHint', { labels: job.labels })}
        error={refusal}
        className="w-[22rem] max-w-full"
      />
      <span className="inline-flex flex-wrap items-center gap-2 sm:mt-5">
        <Button type="submit" tone="primary" busy={isBusy}>
          {labels ? t('again', { labels }) : t('againNone')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </span>
      {missing && labels && labels > missing.length ? <p className="text-muted sm:mt-6">{t('together')}</p> : null}
    </form>
  );
}

/** How many labels are printed again for these: all of each booking, whose labels are made together. */
function withTheirs(missing: number[], names: JobLabel[]): number {
  const first = (number: number) => number - ((names[number - 1]?.parcel ?? 1) - 1);
  const bookings = new Set(missing.map(first));
  return [...bookings].reduce((sum, place) => sum + (names[place - 1]?.parcels ?? 1), 0);
}

/** What distinguishes one label from the next: names repeat, the ends of numbers hardly ever. */
function named(missing: number[], names: JobLabel[]): string {
  const words = missing.slice(0, MOST_NAMED).flatMap((number) => {
    const label = names[number - 1];
    if (!label) return [];
    const parcel = label.parcels > 1 ? ` ${label.parcel}/${label.parcels}` : '';
    return `${number}: ${label.name}${parcel} · …${label.shipmentId.slice(-5)}`;
  });
  return words.join(', ') + (missing.length > MOST_NAMED ? ' …' : '');
}
