import { getTranslations } from 'next-intl/server';
import { PeriodsForm } from '@/components/privacy/periods-form';
import { PersonSearch } from '@/components/privacy/person-search';
import { PlannedRemovalNotice } from '@/components/privacy/planned-removal';
import { RemovalTable } from '@/components/privacy/removal-table';
import { ShowDue } from '@/components/privacy/show-due';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { findPrivacy } from '@/lib/privacy/queries';

/** What is held of a person, for how long, and what was removed. */
export default async function PrivacyPage() {
  await requireAdministrator();
  const t = await getTranslations('privacy');
  const { periods, planned, removals } = await findPrivacy(server());
  return (
    <ClientMessages namespaces={['privacy']}>
      <PageHeading title={t('title')} intro={t('intro')} />
      <PlannedRemovalNotice planned={planned} />
      <Section title={t('person.title')} intro={t('person.intro')}>
        <PersonSearch />
      </Section>
      <Section title={t('periods.title')} intro={t('periods.intro')}>
        <PeriodsForm periods={periods} />
      </Section>
      <Section title={t('removals.title')} intro={t('removals.intro')} actions={<ShowDue />}>
        <RemovalTable removals={removals} />
      </Section>
    </ClientMessages>
  );
}
