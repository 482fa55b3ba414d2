'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskRemoval } from '@/components/privacy/ask-removal';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { NumberField } from '@/components/ui/inputs';
import { savePeriodsAction } from '@/lib/privacy/actions';
import type { PeriodsForm as PeriodsValues } from '@/lib/privacy/periods-form';
import type { RemovalQuestion, SavedPeriods } from '@/lib/privacy/removal-view';
import { PERIOD_SETS, type PeriodSet, RETAINED_KINDS, RETENTION_PERIODS } from '@/lib/privacy/retention-periods';

const loadSchema = () => import('@/lib/privacy/periods-form').then((module) => module.periodsSchema);

/** For how many days each kind of data is kept. Shorter periods are asked about, and then planned. */
export function PeriodsForm({ periods }: { periods: PeriodsValues }) {
  const t = useTranslations('privacy.periods');
  const [question, ask] = useState<RemovalQuestion>();
  const [said, say] = useState<'saved' | 'planned' | 'filled'>();
  const take = (result: SavedPeriods) => {
    if (result.kind === 'asks') {
      say(undefined);
      ask(result.question);
      return;
    }
    // What is planned does not hold yet.
    form.reset(result.periods);
    say(result.kind);
  };
  const { form, error, frame } = useActionForm<PeriodsValues, SavedPeriods>({
    loadSchema,
    defaultValues: periods,
    action: (typed) => savePeriodsAction({ ...typed, confirms: null }),
    onDone: take,
  });
  const fill = (set: PeriodSet) => {
    for (const kind of RETAINED_KINDS) form.setValue(kind, String(PERIOD_SETS[set][kind]), { shouldDirty: true });
    form.clearErrors();
    say('filled');
  };
  return (
    <>
      <ActionForm
        {...frame}
        submitLabel={t('save')}
        tone="secondary"
        beside={
          <span role="status" className="text-muted">
            {said === 'filled' || (said && frame.done) ? t(said) : null}
          </span>
        }
      >
        <Suggestions onChosen={fill} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {RETAINED_KINDS.map((kind) => {
            const { isForEver, ...limits } = RETENTION_PERIODS[kind];
            return (
              <NumberField
                key={kind}
                label={t(`kind.${kind}`)}
                hint={`${t(`meaning.${kind}`)} ${t(isForEver ? 'least' : 'between', limits)}`}
                unit={t('days')}
                error={error(kind)}
                {...form.register(kind)}
              />
            );
          })}
        </div>
        <p className="text-sm text-muted">{t('logs')}</p>
      </ActionForm>
      {question ? (
        <AskRemoval
          question={question}
          action={() => savePeriodsAction({ ...form.getValues(), confirms: question.mark })}
          onDone={take}
          onClosed={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}

const SETS = Object.keys(PERIOD_SETS) as PeriodSet[];

/** Sets of periods that fill the form; nothing is saved by it. */
function Suggestions({ onChosen }: { onChosen: (set: PeriodSet) => void }) {
  const t = useTranslations('privacy.periods.sets');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{t('title')}</legend>
      <ul className="flex flex-col gap-1">
        {SETS.map((set) => (
          <li key={set} className="flex flex-wrap items-center gap-x-3">
            <Button onClick={() => onChosen(set)} aria-describedby={`why-${set}`}>
              {t(`${set}.name`)}
            </Button>
            <span id={`why-${set}`} className="min-w-0 flex-1 basis-60 text-sm text-muted">
              {t(`${set}.why`)}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
