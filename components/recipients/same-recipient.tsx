'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { joinRecipientsAction } from '@/lib/recipients/actions';
import type { RecipientLine } from '@/lib/recipients/recipient-view';
import type { RecipientForm as RecipientValues } from '@/lib/recipients/schema';

type SameRecipientProps = {
  /** Who has this name and address already. */
  other: RecipientLine;
  /** The recipient that was being changed; null for a new one. */
  ownId: string | null;
  typed: () => RecipientValues;
  onJoined: () => void;
};

/** What was typed is another recipient's name and address: make them one, or leave it. Nothing was saved so far. */
export function SameRecipient({ other, ownId, typed, onJoined }: SameRecipientProps) {
  const t = useTranslations('recipients.same');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const join = () => {
    const { shopId, recipient } = typed();
    return joinRecipientsAction({ shopId, keepId: other.id, otherIds: ownId ? [ownId] : [], recipient });
  };
  return (
    <div ref={box}>
      <Notice role="alert" tone="warning" title={t('title', { name: other.name })}>
        <p>{ownId ? t('joinText', { count: other.parcelsBooked }) : t('renewText')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ActionButton id="join" action={join} onDone={onJoined}>
            {ownId ? t('join') : t('renew')}
          </ActionButton>
          <LinkButton href={`/recipients/${other.id}`}>{t('open')}</LinkButton>
        </div>
      </Notice>
    </div>
  );
}
