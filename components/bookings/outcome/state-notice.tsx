import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { WaitForCarrier } from '@/components/batches/wait-for-carrier';
import { FillForm } from '@/components/bookings/one/fill-form';
import { ChangesCard } from '@/components/bookings/outcome/booked-warnings';
import { NotSentNotice, RejectedNotice, UnknownNotice } from '@/components/bookings/outcome/outcome-notices';
import { Correction, Settlement, Settling } from '@/components/bookings/outcome/settlement';
import { WaitingNotice } from '@/components/bookings/outcome/waiting-notice';
import { ActionButton } from '@/components/ui/action-button';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { discardPreparedAction, sendPreparedAction } from '@/lib/actions/prepared';
import { noteFailureAction } from '@/lib/actions/waiting';
import type { BookingView } from '@/lib/bookings/booking-view';

type OfBooking = { booking: BookingView };

// The sweeper comes round within this time after a deadline.
const SWEPT_WITHIN_MS = 60_000;

/** What happened to a booking, whether anything was booked, and what to do now: on its own page. */
export function StateNotice({ booking }: OfBooking) {
  const { outcome } = booking;
  const bookAgain = <BookAgain booking={booking} />;
  if (outcome.waits) return <WaitingNotice outcome={outcome} waits={outcome.waits} />;
  switch (outcome.state) {
    case 'booked':
      return <ChangesCard differences={outcome.differences} />;
    case 'rejected':
      return (
        <RejectedNotice outcome={outcome} zipCode={booking.recipient.zipCode} can={{ bookAgain }}>
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
          <TakeNote booking={booking} />
        </NotSentNotice>
      );
    case 'unknown':
      return <Unknown booking={booking} />;
    case 'sending':
      return <Sending deadline={booking.attempts.at(-1)?.deadline} />;
    case 'prepared':
      return <Prepared bookingId={outcome.bookingId} />;
    case 'discarded':
      return <OutcomeNotice shown="discarded" can={{ bookAgain }} />;
    case 'settled_booked':
    case 'settled_not_booked':
      return (
        <OutcomeNotice shown={outcome.state} facts={<Settlement booking={booking} />} can={{ bookAgain }}>
          {outcome.state === 'settled_booked' ? <Correction booking={booking} /> : null}
        </OutcomeNotice>
      );
  }
}

/** What to ask the carrier for, and where to say what it answered. */
function Unknown({ booking }: OfBooking) {
  const { outcome, recipient, orderReference, ownShipmentId, attempts, madeAt } = booking;
  const sentAt = attempts.at(-1)?.startedAt ?? madeAt;
  return (
    <UnknownNotice outcome={outcome} lookUp={{ ...recipient, orderReference, ownShipmentId, sentAt }}>
      <Settling booking={booking} />
    </UnknownNotice>
  );
}

function Sending({ deadline }: { deadline: Date | undefined }) {
  const format = useFormatter();
  if (!deadline) return <OutcomeNotice shown="sending" />;
  const time = format.dateTime(new Date(deadline.getTime() + SWEPT_WITHIN_MS), 'time');
  return <OutcomeNotice shown="sending" next="sendingUntil" values={{ time }} />;
}

function Prepared({ bookingId }: { bookingId: string }) {
  const t = useTranslations('outcome.actions');
  return (
    <OutcomeNotice
      shown="prepared"
      can={{
        send: (
          <ActionButton id="send-prepared" tone="primary" action={sendPreparedAction.bind(null, { bookingId })}>
            {t('send')}
          </ActionButton>
        ),
        discard: (
          <ActionButton id="discard-prepared" action={discardPreparedAction.bind(null, { bookingId })}>
            {t('discard')}
          </ActionButton>
        ),
      }}
    />
  );
}

/** That a booking which waited was not booked, until a clerk takes note. */
function TakeNote({ booking: { failedUnseen, outcome } }: OfBooking) {
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

/** To book a parcel again that was not booked; once there is a newer booking of it, in whatever state, the way there. */
function BookAgain({ booking: { again, bookedAgainId } }: OfBooking) {
  const t = useTranslations('outcome');
  if (bookedAgainId) {
    return (
      <p>
        {t('wasBookedAgain')}{' '}
        <Link href={`/bookings/${bookedAgainId}`} prefetch={false} className="link">
          {t('actions.openAgain')}
        </Link>
      </p>
    );
  }
  return (
    <FillForm filled={again} why="again">
      {t('actions.bookAgain')}
    </FillForm>
  );
}
