import { useFormatter, useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { noteFailureAction } from '@/lib/bookings/actions/waiting';
import type { BookingView } from '@/lib/bookings/booking-view';

// What a booking's page says of one that was not answered yet, and of one that waited in vain.

// The sweeper comes round within this time after a deadline.
const SWEPT_WITHIN_MS = 60_000;

/** It is on its way, and until when at most. */
export function Sending({ deadline }: { deadline: Date | undefined }) {
  const format = useFormatter();
  if (!deadline) return <OutcomeNotice shown="sending" />;
  const time = format.dateTime(new Date(deadline.getTime() + SWEPT_WITHIN_MS), 'time');
  return <OutcomeNotice shown="sending" next="sendingUntil" values={{ time }} />;
}

/** That a booking which waited was not booked, until a clerk takes note. */
export function TakeNote({ booking: { failedUnseen, outcome } }: { booking: BookingView }) {
  const t = useTranslations('outcome.waiting');
  if (!failedUnseen) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <p>{t('failed')}</p>
      <ActionButton id="take-note" action={noteFailureAction.bind(null, { bookingId: outcome.bookingId })}>
        {t('takeNote')}
      </ActionButton>
    </div>
  );
}
