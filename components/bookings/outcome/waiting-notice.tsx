import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SendNoMore } from '@/components/bookings/outcome/send-no-more';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { shownNotSent, shownOutcome } from '@/components/ui/outcome-table';
import { useEndTime } from '@/components/ui/use-end-time';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

type WaitingNoticeProps = {
  outcome: BookingOutcomeView;
  waits: NonNullable<BookingOutcomeView['waits']>;
  /** The button to the next parcel. */
  next?: ReactNode;
  /** It was taken out of the queue. */
  onChanged?: () => void;
};

/** Of a booking that is sent by itself: with its batch, or once the carrier is back. */
export function WaitingNotice({ outcome, waits, next, onChanged }: WaitingNoticeProps) {
  const t = useTranslations('outcome.texts');
  const endTime = useEndTime();
  const { reason, bookingId } = outcome;
  if (waits.until === null) return <OutcomeNotice shown={shownOutcome('waits_in_batch')} />;
  const { text: why } = shownNotSent(reason);
  return (
    <OutcomeNotice
      shown={shownOutcome('waits_for_carrier')}
      values={{ time: endTime(new Date(waits.until)) }}
      facts={reason && why ? <p>{t(why, { reason })}</p> : null}
      can={{ sendNoMore: <SendNoMore bookingId={bookingId} onDone={onChanged} />, next }}
    />
  );
}
