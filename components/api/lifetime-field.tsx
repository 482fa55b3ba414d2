import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { SelectField } from '@/components/ui/inputs';
import { LIFETIMES } from '@/lib/api/key-terms';

/** For how long a new secret works. */
export function LifetimeField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const t = useTranslations('api.keys');
  return (
    <SelectField label={t('new.lifetime')} {...field}>
      {LIFETIMES.map((days) => (
        <option key={days} value={days}>
          {days === '' ? t('neverExpires') : t('new.days', { days: Number(days) })}
        </option>
      ))}
    </SelectField>
  );
}
