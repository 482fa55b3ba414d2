'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';
import { type MadeWebhook, NewWebhookForm, type NewWebhookFormProps } from '@/components/webhooks/new-webhook-form';

/** Adds an endpoint, then shows its secret this once. */
export function NewWebhook({ shops }: Pick<NewWebhookFormProps, 'shops'>) {
  const t = useTranslations('webhooks');
  const [made, setMade] = useState<MadeWebhook>();
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
