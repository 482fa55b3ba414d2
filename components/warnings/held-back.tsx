'use client';

import { CopyPlus } from 'lucide';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Message, MessageLine } from '@/components/ui/messages';

/** That a press was held back for an earlier booking of which nothing more is known here. */
export function HeldBack({ heldBack }: { heldBack: string | null }) {
  const t = useTranslations('booking.heldBack');
  if (heldBack === null) return null;
  return (
    <Message rank="duplicate">
      <MessageLine
        tone="warning"
        ground="warning"
        drawing={CopyPlus}
        title={t('title')}
        text={t('text')}
        actions={<LinkButton href={`/bookings/${heldBack}`}>{t('open')}</LinkButton>}
      />
    </Message>
  );
}
