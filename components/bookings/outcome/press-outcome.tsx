'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WaitForCarrier } from '@/components/batches/wait-for-carrier';
import { NotSentNotice, RejectedNotice, UnknownNotice } from '@/components/bookings/outcome/outcome-notices';
import { WaitingNotice } from '@/components/bookings/outcome/waiting-notice';
import { Button, LinkButton } from '@/components/ui/button';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

/** What the screen still knows of a parcel that was sent. */
export type SentParcel = { zipCode: string; orderReference: string };

type PressOutcomeProps = {
  outcome: BookingOutcomeView;
  /** As it was sent. */
  sent: SentParcel;
  /** Something was done about it: what became of it is asked anew. */
  onChanged: () => void;
  /** The button to the next parcel. */
  next: ReactNode;
};

/** What became of a booking that a press left on disk, on Book. */
export function PressOutcome({ outcome, sent, onChanged, next }: PressOutcomeProps): ReactNode {
  const t = useTranslations('outcome');
  const { recipientName: name, sentAt, bookingId } = outcome;
  if (outcome.waits) return <WaitingNotice outcome={outcome} next={next} onChanged={onChanged} waits={outcome.waits} />;
  switch (outcome.state) {
    case 'rejected':
      return (
        <RejectedNotice
          outcome={outcome}
          zipCode={sent.zipCode}
          isAboveForm
          can={{
            otherSolution: (
              <Button onClick={() => document.getElementById('solutionId')?.focus()}>
                {t('actions.otherSolution')}
              </Button>
            ),
          }}
        />
      );
    case 'not_sent':
      return (
        <NotSentNotice
          outcome={outcome}
          can={{ waitForCarrier: <WaitForCarrier bookingId={bookingId} onDone={onChanged} /> }}
        >
          <p>{t('typedStays')}</p>
        </NotSentNotice>
      );
    case 'unknown':
      return (
        <UnknownNotice outcome={outcome} lookUp={{ ...sent, name, sentAt: sentAt ? new Date(sentAt) : null }} isWide>
          <p className="mb-2 text-muted">{t('steps.settleThere')}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton href={`/bookings/${bookingId}`}>{t('actions.open')}</LinkButton>
            {next}
          </div>
        </UnknownNotice>
      );
    // All are shown elsewhere.
    case 'prepared':
    case 'settled_booked':
    case 'settled_not_booked':
    case 'discarded':
    case 'booked':
    case 'sending':
      return null;
  }
}
