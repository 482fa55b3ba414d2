import { WaitForCarrier } from '@/components/batches/wait-for-carrier';
import { BookAgain } from '@/components/bookings/outcome/book-again';
import { Changes } from '@/components/bookings/outcome/booked-warnings';
import { NotSentNotice, RejectedNotice } from '@/components/bookings/outcome/outcome-notices';
import { EndedNotice, UnknownBooking } from '@/components/bookings/outcome/settlement';
import { TakeOver } from '@/components/bookings/outcome/take-over';
import { Sending, TakeNote } from '@/components/bookings/outcome/unsent-notices';
import { WaitingNotice } from '@/components/bookings/outcome/waiting-notice';
import type { BookingView } from '@/lib/bookings/booking-view';

/** What happened to a booking, whether anything was booked, and what to do now: on its own page. */
export function StateNotice({ booking }: { booking: BookingView }) {
  const { outcome } = booking;
  const bookAgain = <BookAgain booking={booking} />;
  if (outcome.waits) return <WaitingNotice outcome={outcome} waits={outcome.waits} />;
  switch (outcome.state) {
    case 'booked':
      return <Changes {...outcome} />;
    case 'rejected':
      return (
        <RejectedNotice outcome={outcome} zipCode={booking.recipient.zipCode} can={{ bookAgain }}>
          <TakeOver booking={booking} />
          <TakeNote booking={booking} />
        </RejectedNotice>
      );
    case 'not_sent':
      return (
        <NotSentNotice
          outcome={outcome}
          can={
            booking.again
              ? { waitForCarrier: <WaitForCarrier bookingId={outcome.bookingId} />, bookAgain }
              : { bookAgain }
          }
        >
          <TakeOver booking={booking} />
          <TakeNote booking={booking} />
        </NotSentNotice>
      );
    case 'unknown':
      return <UnknownBooking booking={booking} />;
    case 'sending':
      return <Sending deadline={booking.attempts.at(-1)?.deadline} />;
    // One that is put on disk and not sent yet waits, which is shown above.
    case 'prepared':
      return null;
    case 'discarded':
    case 'settled_booked':
    case 'settled_not_booked':
      return <EndedNotice shown={outcome.state} booking={booking} bookAgain={bookAgain} />;
  }
}
