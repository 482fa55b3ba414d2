'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { End } from '@/components/bookings/form/booking-phase';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';

/** A parcel whose booking a clerk ended on its page, and how. */
export type EndedParcel = { bookingId: string; consigneeName: string; end: End };

/** What became of an ended parcel; `children`: what else can be done here, in a notice that is read out already. */
export function SettledNotice({ ended, children }: { ended: EndedParcel; children?: ReactNode }) {
  const t = useTranslations('booking.settled');
  return (
    <Notice
      role={children ? undefined : 'status'}
      tone="info"
      title={t(`title.${ended.end}`, { name: ended.consigneeName })}
    >
      <p>{t(`next.${ended.end}`)}</p>
      {children ? null : <p>{t('ready')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton href={`/bookings/${ended.bookingId}`}>{t('open')}</LinkButton>
        {children}
      </div>
    </Notice>
  );
}
