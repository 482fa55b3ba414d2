'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/components/ui/select-field';
import { CONTRACT_SOLUTIONS } from '@/lib/shops/contract-solutions';
import type { SolutionForm } from '@/lib/shops/schema';

/** Fills in a solution that the carrier has published; a name that was typed stays. */
export function ContractSolution({ form }: { form: UseFormReturn<SolutionForm> }) {
  const t = useTranslations('shops.contract');
  const nameOf = ({ number, key }: (typeof CONTRACT_SOLUTIONS)[number]) => t(`names.${key}`, { number });
  const isOurs = (name: string) => name.trim() === '' || CONTRACT_SOLUTIONS.some((each) => nameOf(each) === name);
  const fill = (chosen: string) => {
    const solution = CONTRACT_SOLUTIONS.find(({ number }) => String(number) === chosen);
    if (!solution) return;
    const write = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('carrierSolutionId', chosen, write);
    if (solution.kind) form.setValue('kind', solution.kind, write);
    if (isOurs(form.getValues('name'))) form.setValue('name', nameOf(solution), write);
  };
  return (
    <SelectField
      name="contractSolution"
      label={t('label')}
      hint={t('hint')}
      defaultValue=""
      onChange={({ currentTarget }) => fill(currentTarget.value)}
    >
      <option value="">{t('none')}</option>
      {CONTRACT_SOLUTIONS.map((solution) => (
        <option key={solution.number} value={solution.number}>
          {solution.number} · {nameOf(solution)}
        </option>
      ))}
    </SelectField>
  );
}
