'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/ui/select-field';
import type { ActionForm } from '@/components/ui/use-action-form';
import { LOCALES } from '@/lib/i18n/locales';
import { usualLanguage } from '@/lib/i18n/shop-language';
import type { ShopForm } from '@/lib/shops/schema';

/** The language that the labels of a shop are written in: that of its country, unless another one is chosen. */
export function LabelLanguageField({ form, error }: Pick<ActionForm<ShopForm>, 'form' | 'error'>) {
  const t = useTranslations('shops.shop');
  const countryCode = useWatch({ control: form.control, name: 'sender.countryCode' });
  return (
    <SelectField
      label={t('labelLanguage')}
      hint={t('labelLanguageHint')}
      error={error('labelLanguage')}
      className="max-w-sm"
      {...form.register('labelLanguage')}
    >
      <option value="">
        {t('labelLanguageOfCountry', { language: t(`languages.${usualLanguage(countryCode)}`) })}
      </option>
      {LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {t(`languages.${locale}`)}
        </option>
      ))}
    </SelectField>
  );
}
