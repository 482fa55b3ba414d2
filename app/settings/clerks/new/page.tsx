import { getTranslations } from 'next-intl/server';
import { NewClerk } from '@/components/accounts/new-clerk';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireAdministrator } from '@/lib/platform/session';
import { shopsOf } from '@/lib/shops/queries/current-shop';

export default async function NewClerkPage() {
  const administrator = await requireAdministrator();
  const t = await getTranslations('accounts.clerks');
  return (
    <>
      <PageHeading
        parent={{ href: '/settings/clerks', label: t('title') }}
        title={t('new.title')}
        intro={t('new.intro')}
      />
      <ClientMessages namespaces={['accounts.clerks']}>
        <NewClerk shops={await shopsOf(administrator)} />
      </ClientMessages>
    </>
  );
}
