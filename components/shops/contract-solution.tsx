'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/components/ui/inputs';
import type { SolutionKind } from '@/lib/shops/limits';
import type { SolutionForm as SolutionValues } from '@/lib/shops/schema';

/** Fills in a solution that the carrier has published; a name that was typed stays. */
export function ContractSolution({ form }: { form: UseFormReturn<SolutionValues> }) {
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

/**
 * The transport solutions that the carrier has published, by their numbers (docs/carrier-api.md#transport-solutions-and-products); which of
 * them a shop may use is its own agreement. Between consumers neither party is the shop, so its kind is left open.
 */
const CONTRACT_SOLUTIONS = [
  { number: 1, key: 'homeWithShop', kind: 'home' },
  { number: 2, key: 'homeOnly', kind: 'home' },
  { number: 114, key: 'homeWithFallback', kind: 'home' },
  { number: 11, key: 'express', kind: 'home' },
  { number: 62, key: 'pickUpWithFallback', kind: 'pick_up' },
  { number: 86, key: 'pickUpOwnNetwork', kind: 'pick_up' },
  { number: 3, key: 'pickUpPostNord', kind: 'pick_up' },
  { number: 23, key: 'betweenConsumers', kind: null },
  { number: 113, key: 'betweenConsumers', kind: null },
  { number: 115, key: 'betweenConsumers', kind: null },
] as const satisfies readonly { number: number; key: string; kind: SolutionKind | null }[];
