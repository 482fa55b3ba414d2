'use client';

import { useTranslations } from 'next-intl';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { NumberField } from '@/components/ui/inputs';
import { savePeriodsAction } from '@/lib/actions/privacy';
import type { PeriodsForm as PeriodsValues } from '@/lib/privacy/periods-form';
import { PERIODS, RETAINED_KINDS } from '@/lib/retention-periods';

const loadSchema = () => import('@/lib/privacy/periods-form').then((module) => module.periodsSchema);

/** For how many days each kind of data is kept. */
export function PeriodsForm({ periods }: { periods: PeriodsValues }) {
  const t = useTranslations('privacy.periods');
  const { form, error, frame } = useActionForm<PeriodsValues, void>({
    loadSchema,
    defaultValues: periods,
    action: savePeriodsAction,
  });
  return (
    <ActionForm {...frame} submitLabel={t('save')} tone="secondary" saysSaved className="gap-3">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {RETAINED_KINDS.map((kind) => {
          const { isForEver, ...limits } = PERIODS[kind];
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
  );
}
