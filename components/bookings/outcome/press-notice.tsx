'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { type BookingPhase, endOf } from '@/components/bookings/form/booking-phase';
import { SettledNotice } from '@/components/bookings/outcome/few-words';
import {
  FoundNumbers,
  NO_REFUSAL,
  RefusedFields,
  refusedValues,
  Wait,
} from '@/components/bookings/outcome/outcome-parts';
import { SignInAgain } from '@/components/bookings/outcome/sign-in-again';
import { Button, LinkButton, Spinner } from '@/components/ui/button';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { shownNotSent, shownOutcome, shownRejected, shownUnknown } from '@/components/ui/outcome-table';
import { useErrorText } from '@/components/ui/use-error-text';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

export type PressNoticeProps = {
  phase: BookingPhase;
  /** The recipient's postal code as it was sent. */
  sentZipCode: string;
  /** For signing in again in place. */
  signIn: { email: string; onSignedIn: () => void };
  onSendPrepared: () => void;
  /** What is typed is sent as a parcel of its own from here on. */
  onKeepAsNew: () => void;
  onNext: () => void;
};

/** What became of the press, above the form, with the focus on it. Room for it is taken at the press, so that the answer moves nothing. */
export function PressNotice(props: PressNoticeProps) {
  const { phase } = props;
  const place = useRef<HTMLDivElement>(null);
  // Faults of fields stand in the summary instead.
  const isShown = phase.kind !== 'editing' && !(phase.kind === 'refused' && phase.error.fields?.length);
  const step = phase.kind === 'outcome' ? phase.outcome.state : phase.kind;
  useEffect(() => {
    if (isShown && step) place.current?.focus();
  }, [isShown, step]);
  if (!isShown) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="mb-3 flex min-h-32 scroll-mt-4 flex-col rounded *:last:grow outline-offset-2 outline-focus focus:outline-2"
    >
      <OfPhase {...props} />
    </div>
  );
}

function OfPhase({ phase, sentZipCode, signIn, onSendPrepared, onKeepAsNew, onNext }: PressNoticeProps): ReactNode {
  const t = useTranslations('outcome');
  const text = useErrorText();
  const next = <Button onClick={onNext}>{t('actions.next')}</Button>;
  const keepAsNew = <Button onClick={onKeepAsNew}>{t('actions.keepAsNew')}</Button>;
  switch (phase.kind) {
    case 'editing':
      return null;
    case 'sending':
      return (
        <OutcomeNotice
          shown={shownOutcome('sending', phase.isSlow ? { next: 'sendingSlow' } : {})}
          title={
            <span className="flex items-center gap-2">
              <Spinner />
              {t('titles.sending')}
            </span>
          }
        />
      );
    case 'signed_out':
      return <SignInAgain mayBeSent={phase.mayBeSent} {...signIn} />;
    case 'asking':
    case 'lost':
    case 'restored':
    case 'taken_away':
    case 'nothing_sent':
      return <OutcomeNotice shown={shownOutcome(phase.kind)} can={{ next }} />;
    case 'refused':
      return (
        <OutcomeNotice
          shown={shownOutcome('refused')}
          can={phase.error.key === 'alreadySubmitted' ? { keepAsNew } : {}}
          facts={
            <>
              <p>{text.action(phase.error)}</p>
              {phase.error.reference ? (
                <p className="text-sm">{t('reference', { reference: phase.error.reference })}</p>
              ) : null}
            </>
          }
        />
      );
    case 'outcome': {
      const end = endOf(phase);
      return (
        <>
          {phase.isEarlier ? <p className="mb-2">{t('earlier')}</p> : null}
          <OfState {...{ outcome: phase.outcome, sentZipCode, onSendPrepared, next }} />
          {/* A clerk ended what was sent. What was typed since is no part of it: it can go on as another parcel. */}
          {phase.isEarlier && end ? (
            <SettledNotice ended={{ ...phase.outcome, end }}>
              {keepAsNew}
              {next}
            </SettledNotice>
          ) : null}
        </>
      );
    }
  }
}

type OfStateProps = Pick<PressNoticeProps, 'sentZipCode' | 'onSendPrepared'> & {
  outcome: BookingOutcomeView;
  next: ReactNode;
};

function OfState({ outcome, sentZipCode, onSendPrepared, next }: OfStateProps): ReactNode {
  const t = useTranslations('outcome');
  const { state, reason, found, saidError } = outcome;
  const refusal = outcome.refusal ?? NO_REFUSAL;
  switch (state) {
    case 'rejected':
      return (
        <OutcomeNotice
          shown={shownRejected(refusal)}
          values={refusedValues(outcome, sentZipCode)}
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
        <OutcomeNotice shown={shownNotSent(reason)} values={{ reason: reason ?? '' }}>
          <Wait outcome={outcome} />
          <p>{t('typedStays')}</p>
        </OutcomeNotice>
      );
    case 'unknown':
      return (
        <OutcomeNotice
          shown={shownUnknown(reason, found !== null)}
          values={{ error: saidError ?? '' }}
          facts={<FoundNumbers found={found} />}
          can={{
            open: <LinkButton href={`/bookings/${outcome.bookingId}`}>{t('actions.open')}</LinkButton>,
            next,
          }}
        />
      );
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
