'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { LinkButton } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FieldError } from '@/components/ui/field';
import { SelectField, TextField } from '@/components/ui/inputs';
import { ShownOnce } from '@/components/ui/shown-once';
import { MAX_NAME_LENGTH } from '@/lib/accounts/clerk';
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
      <TextField
        label={t('new.description')}
        hint={t('new.descriptionHint')}
        isRequired
        limit={MAX_NAME_LENGTH}
        error={error('description')}
        {...form.register('description')}
      />
      <SelectField label={t('shop')} isRequired error={error('shopId')} {...form.register('shopId')}>
        {shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('new.url')}
        hint={t('new.urlHint')}
        isRequired
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={error('url')}
        {...form.register('url')}
      />
      <fieldset className="min-w-0" aria-describedby={error('events') ? 'events-error' : undefined}>
        <legend className="mb-1 text-sm font-medium">{t('column.events')}</legend>
        {WEBHOOK_EVENTS.map((event, index) => (
          <CheckboxField
            key={event}
            id={index === 0 ? 'events' : event}
            value={event}
            label={t(`events.${event.replace('.', '_')}`)}
            {...form.register('events')}
          />
        ))}
        <FieldError id="events-error" error={error('events')} />
      </fieldset>
    </ActionForm>
  );
}
