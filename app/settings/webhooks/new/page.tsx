import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { NewWebhook } from '@/components/webhooks/new-webhook';
import { requireAdministrator } from '@/lib/platform/session';
import { shopsOf } from '@/lib/shops/queries/current-shop';

export default async function NewWebhookPage() {
  const administrator = await requireAdministrator();
  const t = await getTranslations('webhooks');
  return (
    <>
      <PageHeading
        parent={{ href: '/settings/webhooks', label: t('title') }}
        title={t('new.title')}
        intro={t('new.intro')}
      />
      <ClientMessages namespaces={['webhooks']}>
        <NewWebhook shops={await shopsOf(administrator)} />
      </ClientMessages>
    </>
  );
}
