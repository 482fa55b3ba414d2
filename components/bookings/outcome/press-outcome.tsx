'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WaitForCarrier } from '@/components/batches/wait-for-carrier';
import { OutcomeLine } from '@/components/bookings/outcome/outcome-line';
import { NotSentNotice, RejectedNotice } from '@/components/bookings/outcome/outcome-notices';
import { WaitingNotice } from '@/components/bookings/outcome/waiting-notice';
import { Button } from '@/components/ui/button';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

type PressOutcomeProps = {
  outcome: BookingOutcomeView;
  /** The recipient's, as it was sent. */
  zipCode: string;
  /** What else happened. */
  facts: ReactNode;
  /** Called once a clerk has done something about the booking: the page then asks the server for its state. */
  onChanged: () => void;
  /** The button to the next parcel. */
  next: ReactNode;
};

/** What became of a booking that a press left on disk, on Book. */
export function PressOutcome({ outcome, zipCode, facts, onChanged, next }: PressOutcomeProps): ReactNode {
  const t = useTranslations('outcome');
  const { bookingId } = outcome;
  if (outcome.waits)
    return (
      <WaitingNotice
        as={OutcomeLine}
        outcome={outcome}
        facts={facts}
        next={next}
        onChanged={onChanged}
        waits={outcome.waits}
      />
    );
  switch (outcome.state) {
    case 'rejected':
      return (
        <RejectedNotice
          outcome={outcome}
          zipCode={zipCode}
          isBesideForm
          as={OutcomeLine}
          facts={facts}
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
          as={OutcomeLine}
          facts={facts}
          outcome={outcome}
          can={{ waitForCarrier: <WaitForCarrier bookingId={bookingId} onDone={onChanged} /> }}
        />
      );
    // All are shown elsewhere.
    case 'unknown':
    case 'prepared':
    case 'settled_booked':
    case 'settled_not_booked':
    case 'discarded':
    case 'booked':
    case 'sending':
      return null;
  }
}
