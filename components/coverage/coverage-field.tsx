'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { ActionFormState } from '@/components/ui/action-form';
import { CheckboxField } from '@/components/ui/inputs';
import type { SolutionForm } from '@/lib/shops/schema';

/** Whether a solution asks the carrier about addresses. A return has no such question: it comes from the address that is typed. */
export function CoverageField({ form, error }: Pick<ActionFormState<SolutionForm>, 'form' | 'error'>) {
  const t = useTranslations('shops.solution');
  if (useWatch({ control: form.control, name: 'kind' }) === 'return') return null;
  return (
    <CheckboxField
      label={t('checksAddress')}
      hint={t('checksAddressHint')}
      error={error('checksAddress')}
      {...form.register('checksAddress')}
    />
  );
}
