'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { ShownOnce } from '@/components/ui/shown-once';
import {
  makeNewSecretAction,
  removeWebhookAction,
  switchWebhookAction,
  testWebhookAction,
} from '@/lib/webhooks/actions';

type WebhookActionsProps = { webhookId: string; description: string; isOff: boolean };

/** What can be done with an endpoint as a whole. A new secret stays on the page until it is left. */
export function WebhookActions({ webhookId, description, isOff }: WebhookActionsProps) {
  const t = useTranslations('webhooks');
  const [secret, setSecret] = useState<string>();
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {/* Also while it is off, so that the button beside it stays under the hand that pressed it. */}
        <ActionButton
          id="test"
          tone={isOff ? 'secondary' : 'primary'}
          aria-disabled={isOff}
          // As wide as a primary one.
          className={isOff ? 'font-semibold' : undefined}
          action={() => testWebhookAction({ webhookId })}
        >
          {t('test')}
        </ActionButton>
        <ActionButton
          id="switch"
          tone={isOff ? 'primary' : 'secondary'}
          action={() => switchWebhookAction({ webhookId, isOn: isOff })}
        >
          {t(isOff ? 'switchOn' : 'switchOff')}
        </ActionButton>
        <ActionButton id="new-secret" action={() => makeNewSecretAction({ webhookId })} onDone={setSecret}>
          {t('newSecret')}
        </ActionButton>
        <LinkButton id="change-webhook" href={`/settings/webhooks/${webhookId}/change`}>
          {t('change.open')}
        </LinkButton>
        <RemoveWebhook webhookId={webhookId} description={description} />
      </div>
      {secret ? (
        <ShownOnce key={secret} name="secret" title={t('newSecretTitle')} label={t('secret')} value={secret}>
          {t('newSecretText')}
        </ShownOnce>
      ) : null}
    </div>
  );
}

/** Asked first: its deliveries go with it. */
function RemoveWebhook({ webhookId, description }: Omit<WebhookActionsProps, 'isOff'>) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  return (
    <ConfirmedAction
      id="remove-webhook"
      button={{ tone: 'quiet', children: t('remove') }}
      title={t('removeTitle', { description })}
      keepLabel={t('keep')}
      nowLabel={t('removeNow')}
      action={() => removeWebhookAction({ webhookId })}
      leavesTo="main"
      onDone={() => router.push('/settings/webhooks')}
    >
      <p className="mt-2">{t('removeText')}</p>
    </ConfirmedAction>
  );
}
