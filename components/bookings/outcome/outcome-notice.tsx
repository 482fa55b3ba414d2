'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { type BookingPhase, endOf } from '@/components/bookings/form/booking-phase';
import { NotSentNotice } from '@/components/bookings/outcome/not-sent-notice';
import { PreparedNotice } from '@/components/bookings/outcome/prepared-notice';
import { RejectedNotice } from '@/components/bookings/outcome/rejected-notice';
import { SettledNotice } from '@/components/bookings/outcome/settled-notice';
import { SignInAgain } from '@/components/bookings/outcome/sign-in-again';
import { UnknownNotice } from '@/components/bookings/outcome/unknown-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Spinner } from '@/components/ui/spinner';
import { useErrorText } from '@/components/ui/use-error-text';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

export type OutcomeNoticeProps = {
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
export function OutcomeNotice(props: OutcomeNoticeProps) {
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
      <Words {...props} />
    </div>
  );
}

function Words({ phase, sentZipCode, signIn, onSendPrepared, onKeepAsNew, onNext }: OutcomeNoticeProps): ReactNode {
  const t = useTranslations('booking.outcome');
  const text = useErrorText();
  switch (phase.kind) {
    case 'editing':
      return null;
    case 'sending':
      return (
        <Notice tone="info" title={<Working text={t('sending')} />}>
          {phase.isSlow ? t('sendingSlow') : null}
        </Notice>
      );
    case 'asking':
      return (
        <Notice tone="warning" title={t('asking')}>
          {t('askingNext')}
        </Notice>
      );
    case 'signed_out':
      return <SignInAgain mayBeSent={phase.mayBeSent} {...signIn} />;
    case 'lost':
      return <GoOnNotice title={t('lost')} text={t('lostNext')} onNext={onNext} />;
    case 'restored':
      return <GoOnNotice title={t('restored')} text={t('restoredNext')} onNext={onNext} />;
    case 'taken_away':
      return <GoOnNotice title={t('takenAway')} text={t('takenAwayNext')} onNext={onNext} />;
    case 'nothing_sent':
      return (
        <Notice tone="warning" title={t('nothingSent')}>
          {t('nothingSentNext')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="failure" title={t('nothingBooked')}>
          <p>{text.action(phase.error)}</p>
          {phase.error.reference ? (
            <p className="text-sm">{t('reference', { reference: phase.error.reference })}</p>
          ) : null}
          {phase.error.key === 'alreadySubmitted' ? (
            <Button onClick={onKeepAsNew} className="mt-2">
              {t('keepAsNew')}
            </Button>
          ) : null}
        </Notice>
      );
    case 'outcome':
      return (
        <>
          {phase.isEarlier ? <p className="mb-2">{t('earlier')}</p> : null}
          <OutcomeWords {...{ outcome: phase.outcome, sentZipCode, onSendPrepared, onNext }} />
          <EndedWords {...{ phase, onKeepAsNew, onNext }} />
        </>
      );
  }
}

/** What became of it cannot be known here: another parcel can be booked. */
function GoOnNotice({ title, text, onNext }: { title: string; text: string; onNext: () => void }) {
  const t = useTranslations('booking.outcome');
  return (
    <Notice tone="failure" title={title}>
      <p>{text}</p>
      <Button onClick={onNext} className="mt-2">
        {t('next')}
      </Button>
    </Notice>
  );
}

function Working({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-2">
      <Spinner />
      {text}
    </span>
  );
}

type OutcomeWordsProps = Pick<OutcomeNoticeProps, 'sentZipCode' | 'onSendPrepared' | 'onNext'> & {
  outcome: BookingOutcomeView;
};

function OutcomeWords({ outcome, sentZipCode, onSendPrepared, onNext }: OutcomeWordsProps): ReactNode {
  switch (outcome.state) {
    case 'rejected':
      return <RejectedNotice {...{ outcome, sentZipCode }} />;
    case 'not_sent':
      return <NotSentNotice outcome={outcome} />;
    case 'unknown':
      return <UnknownNotice {...{ outcome, onNext }} />;
    case 'prepared':
      return <PreparedNotice onSend={onSendPrepared} />;
    // All are shown elsewhere.
    case 'settled_booked':
    case 'settled_not_booked':
    case 'discarded':
    case 'booked':
    case 'sending':
      return null;
  }
}

/** A clerk ended what was sent. What was typed since is no part of it: it can go on as another parcel. */
function EndedWords({ phase, onKeepAsNew, onNext }: Pick<OutcomeNoticeProps, 'phase' | 'onKeepAsNew' | 'onNext'>) {
  const t = useTranslations('booking.outcome');
  const end = endOf(phase);
  if (phase.kind !== 'outcome' || !phase.isEarlier || !end) return null;
  return (
    <SettledNotice ended={{ ...phase.outcome, end }}>
      <Button onClick={onKeepAsNew}>{t('keepAsNew')}</Button>
      <Button onClick={onNext}>{t('next')}</Button>
    </SettledNotice>
  );
}
