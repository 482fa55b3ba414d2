'use client';

import { useTranslations } from 'next-intl';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { CheckboxGroup, NumberField, SelectField, TextField } from '@/components/ui/inputs';
import { MAX_NAME_LENGTH } from '@/lib/accounts/clerk';
import { makeApiKeyAction } from '@/lib/actions/api-keys';
import { type ApiKeyForm, LIFETIMES } from '@/lib/api/key-schema';
import { API_SCOPES } from '@/lib/api-scopes';

const loadSchema = () => import('@/lib/api/key-schema').then((module) => module.apiKeySchema);

/** A key that plans books nothing without a person, so one that books does not plan. */
const BOOKING_SCOPES = API_SCOPES.filter((scope) => scope !== 'plans:write');

export type NewKeyFormProps = {
  shops: { id: string; name: string }[];
  onMade: (made: { name: string; secret: string }) => void;
};

/** What a new key is called, what it may do and for how long. */
export function NewKeyForm({ shops, onMade }: NewKeyFormProps) {
  const t = useTranslations('api.keys');
  const { form, error, frame } = useActionForm<ApiKeyForm, string>({
    loadSchema,
    defaultValues: {
      name: '',
      shopId: shops[0]?.id ?? '',
      scopes: BOOKING_SCOPES,
      lifetimeDays: '90',
      plansADay: '50',
    },
    action: makeApiKeyAction,
    onDone: (secret) => onMade({ name: form.getValues('name'), secret }),
    firstFocus: 'name',
  });
  return (
    <ActionForm {...frame} submitLabel={t('new.submit')} className="max-w-xl gap-4">
      <TextField
        label={t('new.name')}
        hint={t('new.nameHint')}
        isRequired
        limit={MAX_NAME_LENGTH}
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
        options={API_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        error={error('scopes')}
        {...form.register('scopes', { onChange: () => form.resetField('plansADay') })}
      />
      {form.watch('scopes').includes('plans:write') ? (
        <NumberField
          label={t('new.plansADay')}
          hint={t('new.plansADayHint')}
          isRequired
          error={error('plansADay')}
          {...form.register('plansADay')}
        />
      ) : null}
      <SelectField label={t('new.lifetime')} error={error('lifetimeDays')} {...form.register('lifetimeDays')}>
        {LIFETIMES.map((days) => (
          <option key={days} value={days}>
            {days === '' ? t('neverExpires') : t('new.days', { days: Number(days) })}
          </option>
        ))}
      </SelectField>
    </ActionForm>
  );
}
