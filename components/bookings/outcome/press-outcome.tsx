'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WaitForCarrier } from '@/components/batches/wait-for-carrier';
import {
  FoundNumbers,
  NO_REFUSAL,
  RefusedFields,
  refusedValues,
  Wait,
} from '@/components/bookings/outcome/outcome-parts';
import { UnknownSteps } from '@/components/bookings/outcome/unknown-steps';
import { WaitingNotice } from '@/components/bookings/outcome/waiting-notice';
import { Button, LinkButton } from '@/components/ui/button';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { shownNotSent, shownOutcome, shownRejected, shownUnknown } from '@/components/ui/outcome-table';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

/** What the screen still knows of a parcel that was sent. */
export type SentParcel = { zipCode: string; orderReference: string };

type PressOutcomeProps = {
  outcome: BookingOutcomeView;
  /** As it was sent. */
  sent: SentParcel;
  onSendPrepared: () => void;
  /** Something was done about it: what became of it is asked anew. */
  onChanged: () => void;
  /** The button to the next parcel. */
  next: ReactNode;
};

/** What became of a booking that a press left on disk, on Book. */
export function PressOutcome({ outcome, sent, onSendPrepared, onChanged, next }: PressOutcomeProps): ReactNode {
  const t = useTranslations('outcome');
  const { state, reason, found, saidError } = outcome;
  const refusal = outcome.refusal ?? NO_REFUSAL;
  if (outcome.waits) return <WaitingNotice {...{ outcome, next, onChanged }} waits={outcome.waits} />;
  switch (state) {
    case 'rejected':
      return (
        <OutcomeNotice
          shown={shownRejected(refusal)}
          values={refusedValues(outcome, sent.zipCode)}
          details={refusal}
          can={{
            otherSolution: (
              <Button onClick={() => document.getElementById('solutionId')?.focus()}>
                {t('actions.otherSolution')}
              </Button>
            ),
          }}
        >
          <RefusedFields faults={refusal.faults.filter(({ field }) => field === null)} />
        </OutcomeNotice>
      );
    case 'not_sent':
      return (
        <OutcomeNotice
          shown={shownNotSent(reason)}
          values={{ reason: reason ?? '' }}
          can={{ waitForCarrier: <WaitForCarrier bookingId={outcome.bookingId} onDone={onChanged} /> }}
        >
          <Wait outcome={outcome} />
          <p>{t('typedStays')}</p>
        </OutcomeNotice>
      );
    case 'unknown': {
      const { next: first, ...shown } = shownUnknown(reason, found !== null);
      const { consigneeName: name, isReturn, sentAt, bookingId } = outcome;
      return (
        <OutcomeNotice shown={shown} values={{ error: saidError ?? '' }} facts={<FoundNumbers found={found} />}>
          <UnknownSteps
            next={first}
            lookUp={{ ...sent, name, isReturn, sentAt: sentAt ? new Date(sentAt) : null }}
            isWide
          >
            <p className="mb-2 text-muted">{t('steps.settleThere')}</p>
            <div className="flex flex-wrap gap-2">
              <LinkButton href={`/bookings/${bookingId}`}>{t('actions.open')}</LinkButton>
              {next}
            </div>
          </UnknownSteps>
        </OutcomeNotice>
      );
    }
    case 'prepared':
      return (
        <OutcomeNotice
          shown={shownOutcome('prepared')}
          can={{ send: <Button onClick={onSendPrepared}>{t('actions.send')}</Button> }}
        />
      );
    // All are shown elsewhere.
    case 'settled_booked':
    case 'settled_not_booked':
    case 'discarded':
    case 'booked':
    case 'sending':
      return null;
  }
}
