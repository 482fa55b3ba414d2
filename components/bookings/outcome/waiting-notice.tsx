import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { SendNoMore } from '@/components/bookings/outcome/send-no-more';
import { OutcomeNotice, type OutcomeProps } from '@/components/ui/outcome-notice';
import { shownNotSent, shownOutcome } from '@/components/ui/outcome-table';
import { useEndTime } from '@/components/ui/use-end-time';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

type WaitingNoticeProps = {
  outcome: BookingOutcomeView;
  waits: NonNullable<BookingOutcomeView['waits']>;
  /** In which shape it is shown; a notice unless it is said. */
  as?: ComponentType<OutcomeProps>;
  /** What else happened. */
  facts?: ReactNode;
  /** The button to the next parcel. */
  next?: ReactNode;
  /** It was taken out of the queue. */
  onChanged?: () => void;
};

/** Of a booking that is sent by itself: with its batch, or once the carrier is back. */
export function WaitingNotice({
  outcome,
  waits,
  as: Shown = OutcomeNotice,
  facts,
  next,
  onChanged,
}: WaitingNoticeProps) {
  const t = useTranslations('outcome.texts');
  const endTime = useEndTime();
  const { reason, bookingId } = outcome;
  if (waits.until === null) return <Shown shown={shownOutcome('waits_in_batch')} facts={facts} />;
  const { text: why } = shownNotSent(reason);
  return (
    <Shown
      shown={shownOutcome('waits_for_carrier')}
      values={{ time: endTime(new Date(waits.until)) }}
      facts={
        <>
          {facts}
          {reason && why ? <p>{t(why, { reason })}</p> : null}
        </>
      }
      can={{ sendNoMore: <SendNoMore bookingId={bookingId} onDone={onChanged} />, next }}
    />
  );
}
