'use client';

import { useTranslations } from 'next-intl';
import { FormPage, type FormPageProps } from '@/components/settings/form-page';
import { useActionForm } from '@/components/ui/action-form';
import { CheckboxField, NumberField, TextField } from '@/components/ui/inputs';
import { MAX_LENGTH } from '@/lib/limits';
import { savePresetAction } from '@/lib/shops/actions/presets';
import { MAX_NAME_LENGTH } from '@/lib/shops/limits';
import type { PresetForm as PresetValues } from '@/lib/shops/schema';

const loadSchema = () => import('@/lib/shops/schema').then((module) => module.presetSchema);

const MEASURES = [
  { name: 'weightGrams', unit: 'g' },
  { name: 'lengthCm', unit: 'cm' },
  { name: 'widthCm', unit: 'cm' },
  { name: 'heightCm', unit: 'cm' },
] as const;

/** One parcel size; saving leads back to its shop. */
export function PresetForm({
  preset,
  nextPath,
  head,
}: {
  preset: PresetValues;
  nextPath: string;
  head: FormPageProps['head'];
}) {
  const t = useTranslations('shops.presets');
  const optional = useTranslations('common')('optional');
  const { form, error, unsaved, frame } = useActionForm({
    loadSchema,
    defaultValues: preset,
    action: savePresetAction,
    leadsTo: () => nextPath,
    firstFocus: 'name',
  });
  return (
    <FormPage
      frame={frame}
      unsaved={unsaved}
      head={head}
      submitLabel={preset.id === null ? t('add') : t('save')}
      className="max-w-xl"
    >
      <TextField
        label={t('name')}
        isRequired
        limit={MAX_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
      <TextField
        label={t('key')}
        isRequired
        hint={t('keyHint')}
        error={error('key')}
        className="max-w-[15rem]"
        {...form.register('key')}
      />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-4">
        {MEASURES.map(({ name, unit }) => (
          <NumberField
            key={name}
            label={t(name)}
            mark={name === 'weightGrams' ? optional : undefined}
            unit={unit}
            error={error(name)}
            {...form.register(name)}
          />
        ))}
      </div>
      <TextField
        label={t('contents')}
        mark={optional}
        hint={t('emptyIsLeft')}
        limit={MAX_LENGTH.contents}
        error={error('contents')}
        {...form.register('contents')}
      />
      <CheckboxField label={t('isDefault')} {...form.register('isDefault')} />
    </FormPage>
  );
}
