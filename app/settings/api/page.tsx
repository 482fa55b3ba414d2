import { getTranslations } from 'next-intl/server';
import { KeyTable } from '@/components/api/key-table';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { listApiKeyLines } from '@/lib/api/queries';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';

/** The keys that other programs book with. */
export default async function ApiKeysPage() {
  await requireAdministrator();
  const t = await getTranslations('api.keys');
  return (
    <ClientMessages namespaces={['api']}>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            <LinkButton href="/settings/api/reference">{t('reference')}</LinkButton>
            <LinkButton href="/settings/api/new" tone="primary">
              {t('add')}
            </LinkButton>
          </>
        }
      />
      <KeyTable keys={await listApiKeyLines(server())} />
    </ClientMessages>
  );
}
