import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { DeliveryTable } from '@/components/webhooks/delivery-table';
import { WebhookActions } from '@/components/webhooks/webhook-actions';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { pageQuery } from '@/lib/webhooks/page-query';
import { findWebhookView, listDeliveryViews } from '@/lib/webhooks/queries';

type WebhookPageProps = {
  params: Promise<{ webhookId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const FILTERS = [null, 'waiting', 'given_up'] as const;

/** One endpoint, and what was sent to it. */
export default async function WebhookPage({ params, searchParams }: WebhookPageProps) {
  await requireAdministrator();
  const { webhookId } = await params;
  const { state, before, id } = pageQuery(await searchParams, webhookId);
  const webhook = id && (await findWebhookView(server(), id));
  if (!webhook) notFound();
  const t = await getTranslations('webhooks');
  const format = await getFormatter();
  const { deliveries, next } = await listDeliveryViews(server(), webhook.id, { state, before });
  const { description, url, shopName, events, off, formerUntil } = webhook;
  const path = `/settings/webhooks/${webhook.id}`;
  return (
    <ClientMessages namespaces={['webhooks']}>
      <PageHeading parent={{ href: '/settings/webhooks', label: t('title') }} title={description} />
      <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('new.url')}</dt>
        <dd className="wrap-anywhere">{url}</dd>
        <dt className="text-muted">{t('shop')}</dt>
        <dd>{shopName}</dd>
        <dt className="text-muted">{t('column.events')}</dt>
        <dd>{events.map((event) => t(`events.${event.replace('.', '_')}`)).join(' · ')}</dd>
      </dl>
      <WebhookActions webhookId={webhook.id} description={description} isOff={off !== null} />
      {off ? (
        <Notice tone="warning" title={t('isOff')} className="mb-3">
          {t(`why.${off}`)}
        </Notice>
      ) : null}
      {formerUntil && formerUntil > new Date() ? (
        <p className="mb-3 text-muted">{t('formerUntil', { at: format.dateTime(formerUntil, 'moment') })}</p>
      ) : null}
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <h2>{t('deliveries.title')}</h2>
        <div className="flex flex-wrap">
          {FILTERS.map((filter) => (
            <LinkButton
              key={filter}
              href={filter ? `${path}?state=${filter}` : path}
              tone="quiet"
              aria-current={filter === state ? 'true' : undefined}
              className="aria-current:font-semibold aria-current:underline"
            >
              {t(filter ? `deliveries.states.${filter}` : 'deliveries.all')}
            </LinkButton>
          ))}
        </div>
      </div>
      <DeliveryTable webhookId={webhook.id} deliveries={deliveries} isOff={off !== null} />
      {next === null ? null : (
        <LinkButton href={`${path}?${new URLSearchParams({ ...(state ? { state } : {}), before: String(next) })}`}>
          {t('deliveries.older')}
        </LinkButton>
      )}
    </ClientMessages>
  );
}
