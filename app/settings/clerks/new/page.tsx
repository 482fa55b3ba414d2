import { getTranslations } from 'next-intl/server';
import { NewClerk } from '@/components/accounts/new-clerk';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { shopsOf } from '@/lib/queries/current-shop';
import { requireAdministrator } from '@/lib/server/session';

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
