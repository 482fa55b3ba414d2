'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/checkbox-field';

export type ShopOption = { id: string; name: string };

/** The shops a clerk works for: any number of them. */
export function ShopChoice({ shops, field }: { shops: ShopOption[]; field: UseFormRegisterReturn }) {
  const t = useTranslations('accounts.clerks');
  return (
    <fieldset aria-describedby="shops-hint" className="min-w-0">
      <legend className="mb-0.5 text-sm font-medium">{t('shops')}</legend>
      <p id="shops-hint" className="mb-1 text-sm text-muted">
        {shops.length > 0 ? t('shopsHint') : t('noShopsYet')}
      </p>
      <div className="flex flex-col gap-1">
        {shops.map((shop) => (
          <CheckboxField key={shop.id} id={`shop-${shop.id}`} value={shop.id} label={shop.name} {...field} />
        ))}
      </div>
    </fieldset>
  );
}
