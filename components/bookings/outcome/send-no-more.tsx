'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { stopWaitingAction } from '@/lib/bookings/actions/waiting';

type SendNoMoreProps = { bookingId: string; onDone?: (() => void) | undefined };

/** Takes a booking out of the queue for the carrier: it stands as not sent. */
export function SendNoMore({ bookingId, onDone }: SendNoMoreProps) {
  const t = useTranslations('outcome.waiting');
  return (
    <ActionButton
      id={`send-no-more-${bookingId}`}
      leavesTo="waiting-bookings"
      action={() => stopWaitingAction({ bookingId })}
      {...(onDone && { onDone })}
    >
      {t('sendNoMore')}
    </ActionButton>
  );
}
