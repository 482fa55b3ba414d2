import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewClerk } from '@/components/clerks/new-clerk';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireAdministrator } from '@/lib/auth/session';
import { shopsOf } from '@/lib/queries/current-shop';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('clerks'))('new.title') };
}

export default async function NewClerkPage() {
  const administrator = await requireAdministrator();
  const t = await getTranslations('clerks.new');
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} />
      <ClientMessages namespaces={['clerks']}>
        <NewClerk shops={await shopsOf(administrator)} />
      </ClientMessages>
    </>
  );
}
