'use client';

import { useTranslations } from 'next-intl';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { SelectField } from '@/components/ui/inputs';
import { WebhookFields } from '@/components/webhooks/webhook-fields';
import { makeWebhookAction } from '@/lib/webhooks/actions';
import { WEBHOOK_EVENTS } from '@/lib/webhooks/webhook-events';
import type { WebhookForm } from '@/lib/webhooks/webhook-form';

const loadSchema = () => import('@/lib/webhooks/webhook-form').then((module) => module.webhookSchema);

export type MadeWebhook = { webhookId: string; secret: string };

export type NewWebhookFormProps = { shops: { id: string; name: string }[]; onMade: (made: MadeWebhook) => void };

/** What a new endpoint is for, whose events it hears, and where it is. */
export function NewWebhookForm({ shops, onMade }: NewWebhookFormProps) {
  const t = useTranslations('webhooks');
  const { form, error, frame } = useActionForm<WebhookForm, MadeWebhook>({
    loadSchema,
    defaultValues: { description: '', shopId: shops[0]?.id ?? '', url: '', events: [...WEBHOOK_EVENTS] },
    action: makeWebhookAction,
    onDone: onMade,
    firstFocus: 'description',
  });
  return (
    <ActionForm {...frame} submitLabel={t('new.submit')} className="max-w-xl">
      <WebhookFields
        form={form}
        error={error}
        shop={
          <SelectField label={t('shop')} isRequired error={error('shopId')} {...form.register('shopId')}>
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        }
      />
    </ActionForm>
  );
}
