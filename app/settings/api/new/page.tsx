import { getTranslations } from 'next-intl/server';
import { NewKey } from '@/components/api/new-key';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireAdministrator } from '@/lib/platform/session';
import { shopsOf } from '@/lib/shops/queries/current-shop';

export default async function NewApiKeyPage() {
  const administrator = await requireAdministrator();
  const t = await getTranslations('api.keys');
  return (
    <>
      <PageHeading
        parent={{ href: '/settings/api', label: t('title') }}
        title={t('new.title')}
        intro={t('new.intro')}
      />
      <ClientMessages namespaces={['api']}>
        <NewKey shops={await shopsOf(administrator)} />
      </ClientMessages>
    </>
  );
}
