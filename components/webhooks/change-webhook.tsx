'use client';

import { useTranslations } from 'next-intl';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { WebhookFields } from '@/components/webhooks/webhook-fields';
import { changeWebhookAction } from '@/lib/webhooks/actions';
import type { WebhookForm } from '@/lib/webhooks/webhook-form';

const loadSchema = () => import('@/lib/webhooks/webhook-form').then((module) => module.webhookSchema);

/** Changes an endpoint; its shop, its secret and its place in the log stay. */
export function ChangeWebhook({ webhookId, webhook }: { webhookId: string; webhook: WebhookForm }) {
  const t = useTranslations('webhooks');
  const willLeave = useFocusLeft('change-webhook');
  const { form, error, frame } = useActionForm<WebhookForm, void>({
    loadSchema,
    defaultValues: webhook,
    action: (changed) => changeWebhookAction({ ...changed, webhookId }),
    onDone: willLeave,
    leadsTo: () => `/settings/webhooks/${webhookId}`,
    firstFocus: 'description',
  });
  return (
    <ActionForm {...frame} submitLabel={t('change.submit')} className="max-w-xl">
      <WebhookFields form={form} error={error} />
    </ActionForm>
  );
}
