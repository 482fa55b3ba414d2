'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { sendAgainAction } from '@/lib/webhooks/actions';

type SendAgainProps = { webhookId: string; deliveryId: string; label: string };

/** Sends one event again, under the same id. */
export function SendAgain({ webhookId, deliveryId, label }: SendAgainProps) {
  const t = useTranslations('webhooks.deliveries');
  return (
    <ActionButton
      id={`again-${deliveryId}`}
      tone="quiet"
      aria-label={label}
      action={() => sendAgainAction({ webhookId, deliveryId })}
    >
      {t('again')}
    </ActionButton>
  );
}
