import { getTranslations } from 'next-intl/server';
import { ClerkTable } from '@/components/accounts/clerk-table';
import { LinkButton } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { listClerks } from '@/lib/accounts/queries';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';

/** All clerks and administrators. */
export default async function ClerksPage() {
  const { id } = await requireAdministrator();
  const t = await getTranslations('accounts.clerks');
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          <LinkButton href="/settings/clerks/new" tone="primary">
            {t('add')}
          </LinkButton>
        }
      />
      <ClerkTable clerks={await listClerks(server())} ownId={id} />
    </>
  );
}
