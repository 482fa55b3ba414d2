import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { useActionForm } from '@/components/ui/action-form';
import { CheckboxGroup, TextField } from '@/components/ui/inputs';
import { MAX_CLERK_NAME_LENGTH } from '@/lib/accounts/clerk';
import { WEBHOOK_EVENTS } from '@/lib/webhooks/webhook-events';
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
        limit={MAX_CLERK_NAME_LENGTH}
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
      <CheckboxGroup
        legend={t('column.events')}
        options={WEBHOOK_EVENTS.map((value) => ({ value, label: t(`events.${value.replace('.', '_')}`) }))}
        error={error('events')}
        {...form.register('events')}
      />
    </>
  );
}
