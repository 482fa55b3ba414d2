'use client';

import { useTranslations } from 'next-intl';
import { CoverageField } from '@/components/coverage/coverage-field';
import { FormPage, type FormPageProps } from '@/components/settings/form-page';
import { ContractSolution } from '@/components/shops/contract-solution';
import { useActionForm } from '@/components/ui/action-form';
import { Radio, RadioGroup } from '@/components/ui/choices';
import { CheckboxField, NumberField, TextField } from '@/components/ui/inputs';
import { MAX_LENGTH } from '@/lib/limits';
import { saveSolutionAction } from '@/lib/shops/actions/solutions';
import { LABEL_SOURCES, MAX_NAME_LENGTH, SOLUTION_KINDS } from '@/lib/shops/limits';
import type { SolutionForm as SolutionValues } from '@/lib/shops/schema';

const loadSchema = () => import('@/lib/shops/schema').then((module) => module.solutionSchema);

/** One transport solution; saving leads back to its shop. */
export function SolutionForm({
  solution,
  nextPath,
  head,
}: {
  solution: SolutionValues;
  nextPath: string;
  head: FormPageProps['head'];
}) {
  const t = useTranslations('shops.solution');
  const optional = useTranslations('common')('optional');
  const kinds = useTranslations('shops.kinds');
  const sources = useTranslations('shops.labelSources');
  const { form, error, unsaved, frame } = useActionForm({
    loadSchema,
    defaultValues: solution,
    action: saveSolutionAction,
    leadsTo: () => nextPath,
    firstFocus: 'name',
  });
  return (
    <FormPage
      frame={frame}
      unsaved={unsaved}
      head={head}
      submitLabel={solution.id === null ? t('add') : t('save')}
      className="max-w-xl"
    >
      {solution.id === null ? <ContractSolution form={form} /> : null}
      <TextField
        label={t('name')}
        isRequired
        hint={t('nameHint')}
        limit={MAX_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
      <NumberField
        label={t('carrierSolutionId')}
        isRequired
        hint={t('carrierSolutionIdHint')}
        error={error('carrierSolutionId')}
        className="max-w-[15rem]"
        {...form.register('carrierSolutionId')}
      />
      <RadioGroup name="kind" legend={t('kind')} error={error('kind')}>
        <div className="flex flex-wrap gap-x-6">
          {SOLUTION_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={kinds(kind)} {...form.register('kind')} />
          ))}
        </div>
      </RadioGroup>
      {form.watch('kind') === 'pick_up' ? (
        <TextField
          label={t('thirdPartyType')}
          hint={t('thirdPartyTypeHint')}
          limit={MAX_LENGTH.partyType}
          error={error('thirdPartyType')}
          {...form.register('thirdPartyType')}
        />
      ) : null}
      <NumberField
        label={t('maxWeight')}
        hint={t('maxWeightHint')}
        mark={optional}
        unit="g"
        error={error('maxWeightGrams')}
        className="max-w-[15rem]"
        {...form.register('maxWeightGrams')}
      />
      <RadioGroup name="labelSource" legend={t('labelSource')} hint={t('labelSourceHint')} error={error('labelSource')}>
        {LABEL_SOURCES.map((source) => (
          <Radio key={source} value={source} label={sources(source)} {...form.register('labelSource')} />
        ))}
      </RadioGroup>
      <CheckboxField
        label={t('hasShipmentBars')}
        hint={t('hasShipmentBarsHint')}
        error={error('hasShipmentBars')}
        {...form.register('hasShipmentBars')}
      />
      <CoverageField form={form} error={error} />
    </FormPage>
  );
}
