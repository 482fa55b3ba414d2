'use client';

import { useTranslations } from 'next-intl';
import { useWaysIn } from '@/components/accounts/company-account';
import type { ActionFormState } from '@/components/ui/action-form';
import { TextAreaField } from '@/components/ui/inputs';
import { Section } from '@/components/ui/section';
import { MAX_GROUPS_LENGTH } from '@/lib/shops/limits';
import type { ShopForm } from '@/lib/shops/schema';

/** Which groups of the company's accounts work for the shop. Without such accounts there is nothing to say, and what was said stays. */
export function CompanyGroupsField({ form, error }: Pick<ActionFormState<ShopForm>, 'form' | 'error'>) {
  const t = useTranslations('shops.groups');
  if (useWaysIn().company === null) return null;
  return (
    <Section title={t('title')} intro={t('intro')}>
      <TextAreaField
        label={t('groups')}
        hint={t('hint')}
        limit={MAX_GROUPS_LENGTH}
        error={error('companyGroups')}
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-xl"
        {...form.register('companyGroups')}
      />
    </Section>
  );
}
