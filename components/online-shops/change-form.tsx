'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailedTest, type FailedTry } from '@/components/online-shops/failed-test';
import { MomentOptions } from '@/components/online-shops/moment-options';
import { type RuleChoices, RulesField } from '@/components/online-shops/rules-field';
import { LeaveQuestion } from '@/components/settings/leave-question';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { CheckboxField, SelectField, TextField } from '@/components/ui/inputs';
import { Section, SectionGroup } from '@/components/ui/section';
import { changeOnlineShopAction } from '@/lib/online-shops/actions';
import type { ShopSystem } from '@/lib/online-shops/online-shop';
import type { OnlineShopForm } from '@/lib/online-shops/schema';

const loadSchema = () => import('@/lib/online-shops/schema').then((module) => module.onlineShopSchema);

type ChangeFormProps = { system: ShopSystem; values: OnlineShopForm; choices: RuleChoices };

/** What the desk does with the orders of an online shop, and the keys that it reads them with. */
export function ChangeForm({ system, values, choices }: ChangeFormProps) {
  const t = useTranslations('online-shops');
  const [failed, setFailed] = useState<FailedTry>({ fault: null, attempt: 0 });
  const { form, error, unsaved, frame } = useActionForm({
    loadSchema,
    defaultValues: values,
    action: changeOnlineShopAction,
    onDone: (done) => {
      setFailed(({ attempt }) => ({ fault: done.kind === 'failed' ? done.fault : null, attempt: attempt + 1 }));
      if (done.kind === 'changed') form.reset({ ...form.getValues(), key: '', secret: '' });
    },
  });
  return (
    <>
      <ActionForm {...frame} submitLabel={t('page.save')} saysSaved={failed.fault === null}>
        <SectionGroup>
          <Section title={t('fields.writesAt')}>
            <div className="flex flex-col gap-4">
              <SelectField label={t('column.writes')} error={error('writesAt')} {...form.register('writesAt')}>
                <MomentOptions />
              </SelectField>
              <CheckboxField label={t('fields.notifies')} {...form.register('notifies')} />
            </div>
          </Section>
          <Section title={t('orders.column.weight')}>
            <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
              <TextField
                label={t('fields.boxGrams')}
                hint={t('fields.boxHint')}
                inputMode="numeric"
                error={error('boxGrams')}
                {...form.register('boxGrams')}
              />
              <TextField
                label={t('fields.usualGrams')}
                hint={t('fields.usualHint')}
                inputMode="numeric"
                error={error('usualGrams')}
                {...form.register('usualGrams')}
              />
            </div>
          </Section>
          <Section title={t('fields.packing')}>
            <div className="flex flex-col gap-4">
              <CheckboxField
                label={t('fields.verifiesPacking')}
                hint={t('fields.verifiesHint')}
                {...form.register('verifiesPacking')}
              />
              <CheckboxField
                label={t('fields.printsSlips')}
                hint={t('fields.slipsHint')}
                {...form.register('printsSlips')}
              />
              <TextField
                label={t('fields.weightTolerance')}
                hint={t('fields.toleranceHint')}
                inputMode="numeric"
                error={error('weightTolerance')}
                {...form.register('weightTolerance')}
              />
            </div>
          </Section>
          <Section title={t('rules.title')} intro={t('rules.intro')}>
            <RulesField onlineShopId={values.onlineShopId} form={form} error={error} choices={choices} />
          </Section>
          <Section title={t(`access.${system}.key`)} intro={t('fields.keptHint')}>
            <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
              <TextField
                label={t(`access.${system}.key`)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                error={error('key')}
                {...form.register('key')}
              />
              <TextField
                label={t(`access.${system}.secret`)}
                type="password"
                autoComplete="off"
                error={error('secret')}
                {...form.register('secret')}
              />
            </div>
          </Section>
        </SectionGroup>
      </ActionForm>
      <div className="mt-4 max-w-xl">
        <FailedTest system={system} failed={failed} frame={frame} errors={form.formState.errors} />
      </div>
      <LeaveQuestion fields={ofRules(unsaved)} save={frame.submit} />
    </>
  );
}

/** The rules are one field, whichever part of them is not saved. */
const ofRules = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => (field.startsWith('rules') ? 'rules' : field))),
];
