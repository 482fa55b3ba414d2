'use client';

import { Send } from 'lucide';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { PressState } from '@/components/bookings/form/press-state';
import { Message, MessageLine } from '@/components/ui/messages';

/** That a parcel is on its way to the carrier, and since when it waits for the answer: nearly every answer is a booking, so nothing moves. */
export function SendingMessage({ pressed }: { pressed: PressState }) {
  const t = useTranslations('booking.sending');
  const format = useFormatter();
  const seconds = useSeconds();
  // Once the server has said so it is on disk, whatever becomes of the page.
  const sentAt = pressed.kind === 'known' ? pressed.outcome.sentAt : null;
  const isKept = pressed.kind === 'known';
  return (
    <Message rank="sending">
      <MessageLine
        tone="info"
        drawing={Send}
        title={sentAt ? t('sentAt', { time: format.dateTime(new Date(sentAt), 'exactTime') }) : t('title')}
        text={
          <>
            {/* Not read out with every second. */}
            <span aria-live="off">{t('waiting', { seconds })}</span> {isKept ? t('kept') : null}
          </>
        }
      />
    </Message>
  );
}

/** How many there were since this is shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
