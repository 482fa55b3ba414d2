'use client';

import { useTranslations } from 'next-intl';
import { LifetimeField } from '@/components/api/lifetime-field';
import { PlansADayField } from '@/components/plans/plans-a-day-field';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { CheckboxGroup, SelectField, TextField } from '@/components/ui/inputs';
import { MAX_CLERK_NAME_LENGTH } from '@/lib/accounts/clerk';
import { makeApiKeyAction } from '@/lib/api/actions';
import { REACHES, SCOPES_BY_REACH } from '@/lib/api/api-scopes';
import type { ApiKeyForm } from '@/lib/api/key-schema';

const loadSchema = () => import('@/lib/api/key-schema').then((module) => module.apiKeySchema);

export type NewKeyFormProps = {
  shops: { id: string; name: string }[];
  onMade: (made: { name: string; secret: string }) => void;
};

/** What a new key is called, what it may do and for how long. It may do nothing that was not ticked. */
export function NewKeyForm({ shops, onMade }: NewKeyFormProps) {
  const t = useTranslations('api.keys');
  const { form, error, frame } = useActionForm<ApiKeyForm, string>({
    loadSchema,
    defaultValues: {
      name: '',
      shopId: shops[0]?.id ?? '',
      scopes: [],
      lifetimeDays: '90',
      plansADay: '50',
    },
    action: makeApiKeyAction,
    onDone: (secret) => onMade({ name: form.getValues('name'), secret }),
    firstFocus: 'name',
  });
  return (
    <ActionForm {...frame} submitLabel={t('new.submit')} className="max-w-xl">
      <TextField
        label={t('new.name')}
        hint={t('new.nameHint')}
        isRequired
        limit={MAX_CLERK_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
      <SelectField label={t('new.shop')} isRequired error={error('shopId')} {...form.register('shopId')}>
        {shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckboxGroup
        legend={t('new.scopes')}
        hint={t('new.scopesHint')}
        options={REACHES.flatMap((reach) =>
          SCOPES_BY_REACH[reach].map((value, index) => ({
            value,
            label: t(`scopes.${value}`),
            hint: t(`allows.${value}`),
            above: index === 0 ? t(`reaches.${reach}`) : undefined,
          })),
        )}
        error={error('scopes')}
        {...form.register('scopes', { onChange: () => form.resetField('plansADay') })}
      />
      <PlansADayField form={form} error={error} />
      <LifetimeField error={error('lifetimeDays')} {...form.register('lifetimeDays')} />
    </ActionForm>
  );
}
