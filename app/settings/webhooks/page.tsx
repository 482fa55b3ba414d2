import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { WebhookTable } from '@/components/webhooks/webhook-table';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { listWebhookViews } from '@/lib/webhooks/queries';

/** The addresses of other programs that hear what happens. */
export default async function WebhooksPage() {
  await requireAdministrator();
  const t = await getTranslations('webhooks');
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          <LinkButton href="/settings/webhooks/new" tone="primary">
            {t('add')}
          </LinkButton>
        }
      />
      <WebhookTable webhooks={await listWebhookViews(server())} />
    </>
  );
}
