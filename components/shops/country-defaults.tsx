'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import type { ShopFields } from '@/components/shops/shop-values';
import { SelectField } from '@/components/ui/inputs';
import { LANGUAGE_NAMES, LOCALES } from '@/lib/i18n/locales';
import { usualLanguage } from '@/lib/i18n/shop-language';
import { usualZone } from '@/lib/i18n/time-zone';

/** Asked once: they never change while a page is open. */
let zones: readonly string[] | null = null;
const knownZones = () => {
  zones ??= Intl.supportedValuesOf('timeZone');
  return zones;
};
const none: readonly string[] = [];

/** The clocks that the days and times of a shop follow: those of its country, unless another zone is chosen. */
export function TimeZoneField({ form, error }: ShopFields) {
  const t = useTranslations('shops.shop');
  const [countryCode, chosen] = useWatch({ control: form.control, name: ['sender.countryCode', 'timeZone'] });
  // A server may know others than the browser, so the list is filled in the browser alone.
  const known = useSyncExternalStore(
    () => () => undefined,
    knownZones,
    () => none,
  );
  const offered = chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  return (
    <SelectField label={t('timeZone')} error={error('timeZone')} {...form.register('timeZone')}>
      <option value="">{t('timeZoneOfCountry', { zone: usualZone(countryCode) })}</option>
      {offered.map((zone) => (
        <option key={zone} value={zone}>
          {zone}
        </option>
      ))}
    </SelectField>
  );
}

/** The language that the labels of a shop are written in: that of its country, unless another one is chosen. */
export function LabelLanguageField({ form, error }: ShopFields) {
  const t = useTranslations('shops.shop');
  const countryCode = useWatch({ control: form.control, name: 'sender.countryCode' });
  return (
    <SelectField label={t('labelLanguage')} error={error('labelLanguage')} {...form.register('labelLanguage')}>
      <option value="">{t('labelLanguageOfCountry', { language: LANGUAGE_NAMES[usualLanguage(countryCode)] })}</option>
      <option value="recipient">{t('labelLanguageOfRecipient')}</option>
      {LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {LANGUAGE_NAMES[locale]}
        </option>
      ))}
    </SelectField>
  );
}
