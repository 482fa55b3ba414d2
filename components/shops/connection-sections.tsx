'use client';

import { useTranslations } from 'next-intl';
import { useWaysIn } from '@/components/accounts/ways-in';
import { ConnectionTest } from '@/components/shops/connection-test';
import type { ConnectionFields } from '@/components/shops/shop-values';
import { TrackingField } from '@/components/tracking/tracking-field';
import { TextAreaField } from '@/components/ui/inputs';
import { Section, SectionGroup } from '@/components/ui/section';
import { MAX_GROUPS_LENGTH } from '@/lib/shops/limits';
import type { TrackingTrial } from '@/lib/tracking/queries';

type ConnectionSectionsProps = ConnectionFields & { shopId: string; trial: TrackingTrial };

/** What a shop is connected to: the carrier, its tracking page, and groups of the company's accounts. */
export function ConnectionSections({ form, error, shopId, trial }: ConnectionSectionsProps) {
  const t = useTranslations('shops.connection');
  return (
    <SectionGroup>
      <Section title={t('title')}>
        <ConnectionTest shopId={shopId} />
      </Section>
      <TrackingField form={form} error={error} trial={trial} />
      <CompanyGroupsField form={form} error={error} />
    </SectionGroup>
  );
}

/** Which groups of the company's accounts work for the shop. Without such accounts there is nothing to say, and what was said stays. */
function CompanyGroupsField({ form, error }: ConnectionFields) {
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
        {...form.register('companyGroups')}
      />
    </Section>
  );
}
