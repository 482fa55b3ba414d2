import { useFormatter, useTranslations } from 'next-intl';
import { BookAgain } from '@/components/bookings/outcome/book-again';
import { DifferenceList } from '@/components/bookings/outcome/difference-list';
import { PreparedWords } from '@/components/bookings/outcome/prepared-words';
import { RejectedWords } from '@/components/bookings/outcome/rejected-words';
import { SettledWords } from '@/components/bookings/outcome/settled-words';
import { UnknownWords } from '@/components/bookings/outcome/unknown-words';
import { Notice } from '@/components/ui/notice';
import type { BookingView } from '@/lib/bookings/booking-view';
import type { Difference } from '@/lib/bookings/outcome-view';

// The sweeper comes round within this time after a deadline.
const SWEPT_WITHIN_MS = 60_000;

/** What happened to a booking that is not booked, whether anything was booked, and what to do now. */
export function OutcomeWords({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings.outcome');
  switch (booking.outcome.state) {
    case 'booked':
      return <Differences differences={booking.outcome.differences} />;
    case 'rejected':
      return <RejectedWords booking={booking} />;
    case 'not_sent':
      return <NotSent booking={booking} />;
    case 'unknown':
      return <UnknownWords booking={booking} />;
    case 'sending':
      return <Sending deadline={booking.attempts.at(-1)?.deadline} />;
    case 'prepared':
      return <PreparedWords bookingId={booking.outcome.bookingId} />;
    case 'discarded':
      return (
        <Notice tone="info" title={t('discardedTitle')}>
          <BookAgain booking={booking} />
        </Notice>
      );
    case 'settled_booked':
    case 'settled_not_booked':
      return <SettledWords booking={booking} />;
  }
}

/** How much was changed; what changes how the parcel travels is named here, the rest where it stands. */
function Differences({ differences }: { differences: Difference[] }) {
  const t = useTranslations('bookings.one');
  const count = differences.length;
  if (count === 0) return null;
  return (
    <>
      <Notice tone="warning" title={t('differences', { count })}>
        {t('differencesText')}
      </Notice>
      <DifferenceList title={t('travelDifferences')} differences={differences.filter(({ isMajor }) => isMajor)} />
    </>
  );
}

function Sending({ deadline }: { deadline: Date | undefined }) {
  const t = useTranslations('bookings.outcome');
  const format = useFormatter();
  const latest = deadline && new Date(deadline.getTime() + SWEPT_WITHIN_MS);
  return (
    <Notice tone="info" title={t('sendingTitle')}>
      {latest ? t('sendingNext', { time: format.dateTime(latest, 'time') }) : null}
    </Notice>
  );
}

function NotSent({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings');
  const { reason, retryAfterSeconds } = booking.outcome;
  return (
    <Notice tone="warning" title={t('outcome.notSentTitle')}>
      <p>{reason && t.has(`notSent.${reason}`) ? t(`notSent.${reason}`) : reason}</p>
      {retryAfterSeconds === null ? null : (
        <p>{t(reason === 'throttled' ? 'outcome.retryAfter' : 'outcome.pause', { seconds: retryAfterSeconds })}</p>
      )}
      <BookAgain booking={booking} />
    </Notice>
  );
}
