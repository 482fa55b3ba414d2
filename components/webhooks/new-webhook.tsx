'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { LinkButton } from '@/components/ui/button';
import { SelectField } from '@/components/ui/inputs';
import { ShownOnce } from '@/components/ui/shown-once';
import { WebhookFields } from '@/components/webhooks/webhook-fields';
import { makeWebhookAction } from '@/lib/actions/webhooks';
import { WEBHOOK_EVENTS } from '@/lib/webhook-events';
import type { WebhookForm } from '@/lib/webhooks/webhook-form';

const loadSchema = () => import('@/lib/webhooks/webhook-form').then((module) => module.webhookSchema);

type Made = { webhookId: string; secret: string };
type NewWebhookProps = { shops: { id: string; name: string }[] };

/** Adds an endpoint, then shows its secret this once. */
export function NewWebhook({ shops }: NewWebhookProps) {
  const t = useTranslations('webhooks');
  const [made, setMade] = useState<Made>();
  if (!made) return <NewWebhookForm shops={shops} onMade={setMade} />;
  return (
    <div className="flex flex-col gap-4">
      <ShownOnce name="secret" title={t('new.readyTitle')} label={t('secret')} value={made.secret}>
        {t('secretText')}
      </ShownOnce>
      <div>
        <LinkButton href={`/settings/webhooks/${made.webhookId}`}>{t('new.toPage')}</LinkButton>
      </div>
    </div>
  );
}

function NewWebhookForm({ shops, onMade }: NewWebhookProps & { onMade: (made: Made) => void }) {
  const t = useTranslations('webhooks');
  const { form, error, frame } = useActionForm<WebhookForm, Made>({
    loadSchema,
    defaultValues: { description: '', shopId: shops[0]?.id ?? '', url: '', events: [...WEBHOOK_EVENTS] },
    action: makeWebhookAction,
    onDone: onMade,
    firstFocus: 'description',
  });
  return (
    <ActionForm {...frame} submitLabel={t('new.submit')} className="max-w-xl gap-4">
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
