import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { useActionForm } from '@/components/ui/action-form';
import { FieldError } from '@/components/ui/field';
import { CheckboxField, TextField } from '@/components/ui/inputs';
import { MAX_NAME_LENGTH } from '@/lib/accounts/clerk';
import { WEBHOOK_EVENTS } from '@/lib/webhook-events';
import type { WebhookForm } from '@/lib/webhooks/webhook-form';

type WebhookFieldsProps = {
  form: UseFormReturn<WebhookForm>;
  error: ReturnType<typeof useActionForm<WebhookForm, unknown>>['error'];
  shop?: ReactNode;
};

/** What is said of an endpoint: what it is for, where it is, and of what it hears. */
export function WebhookFields({ form, error, shop }: WebhookFieldsProps) {
  const t = useTranslations('webhooks');
  return (
    <>
      <TextField
        label={t('new.description')}
        hint={t('new.descriptionHint')}
        isRequired
        limit={MAX_NAME_LENGTH}
        error={error('description')}
        {...form.register('description')}
      />
      {shop}
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
    </>
  );
}
