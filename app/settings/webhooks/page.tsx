import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { WebhookTable } from '@/components/webhooks/webhook-table';
import { listWebhookViews } from '@/lib/queries/webhooks';
import { server } from '@/lib/server/server';
import { requireAdministrator } from '@/lib/server/session';

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
