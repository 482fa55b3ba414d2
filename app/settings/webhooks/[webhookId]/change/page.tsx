import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { ChangeWebhook } from '@/components/webhooks/change-webhook';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { isUuid } from '@/lib/random-uuid';
import { findWebhookView } from '@/lib/webhooks/queries';

/** Changes one endpoint. */
export default async function ChangeWebhookPage({ params }: { params: Promise<{ webhookId: string }> }) {
  await requireAdministrator();
  const { webhookId } = await params;
  const webhook = isUuid(webhookId) ? await findWebhookView(server(), webhookId) : null;
  if (!webhook) notFound();
  const t = await getTranslations('webhooks');
  const { id, description, shopId, url, events } = webhook;
  return (
    <>
      <PageHeading
        parent={{ href: `/settings/webhooks/${id}`, label: description }}
        title={t('change.title')}
        intro={t('change.intro')}
      />
      <ClientMessages namespaces={['webhooks']}>
        <ChangeWebhook webhookId={id} webhook={{ description, shopId, url, events }} />
      </ClientMessages>
    </>
  );
}
