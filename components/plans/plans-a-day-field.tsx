'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { ActionFormState } from '@/components/ui/action-form';
import { NumberField } from '@/components/ui/inputs';
import type { ApiKeyForm } from '@/lib/api/key-schema';

/** How many plans a new key may make within a day, where it may make any. */
export function PlansADayField({ form, error }: Pick<ActionFormState<ApiKeyForm>, 'form' | 'error'>) {
  const t = useTranslations('api.keys.new');
  if (!useWatch({ control: form.control, name: 'scopes' }).includes('plans:write')) return null;
  return (
    <NumberField
      label={t('plansADay')}
      hint={t('plansADayHint')}
      isRequired
      error={error('plansADay')}
      {...form.register('plansADay')}
    />
  );
}
