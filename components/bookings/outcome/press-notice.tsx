'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { endOf, type PressState, stepOf } from '@/components/bookings/form/press-state';
import { SettledNotice } from '@/components/bookings/outcome/few-words';
import { PressOutcome } from '@/components/bookings/outcome/press-outcome';
import { SignInAgain } from '@/components/bookings/outcome/sign-in-again';
import { Button } from '@/components/ui/button';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { useErrorText } from '@/components/ui/use-error-text';

type PressNoticeProps = {
  pressed: PressState;
  /** The recipient's, as it was sent. */
  zipCode: string;
  /** For signing in again in place. */
  signIn: { email: string; onSignedIn: () => void };
  /** Something was done about what was sent: it is asked for anew. */
  onChanged: () => void;
  /** What is typed is sent as a parcel of its own from here on. */
  onKeepAsNew: () => void;
  onNext: () => void;
};

/** What became of the press, above the form, with the focus on it. */
export function PressNotice(props: PressNoticeProps) {
  const { pressed } = props;
  const place = useRef<HTMLDivElement>(null);
  // Faults of fields stand in the summary instead, and why a press was held back stands beside *Book*.
  const isElsewhere = pressed.kind === 'refused' && (pressed.error.fields?.length || pressed.error.earlierIds);
  const step = stepOf(pressed);
  const isShown = step !== 'editing' && step !== 'sending' && !isElsewhere;
  useEffect(() => {
    if (isShown && step) place.current?.focus();
  }, [isShown, step]);
  if (!isShown) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="flex scroll-mt-4 flex-col rounded outline-offset-2 outline-focus focus:outline-2"
    >
      <OfPress {...props} />
    </div>
  );
}

function OfPress({ pressed, zipCode, signIn, onChanged, onKeepAsNew, onNext }: PressNoticeProps): ReactNode {
  const t = useTranslations('outcome');
  const text = useErrorText();
  const next = <Button onClick={onNext}>{t('actions.next')}</Button>;
  const keepAsNew = <Button onClick={onKeepAsNew}>{t('actions.keepAsNew')}</Button>;
  switch (pressed.kind) {
    // The second is said beside *Book*.
    case 'editing':
    case 'sending':
      return null;
    case 'signed_out':
      return <SignInAgain mayBeSent={pressed.mayBeSent} {...signIn} />;
    case 'no_answer':
    case 'lost':
    case 'restored':
    case 'taken_away':
    case 'nothing_sent':
      return <OutcomeNotice shown={pressed.kind} can={{ next }} />;
    case 'refused':
      return (
        <OutcomeNotice
          shown="refused"
          can={pressed.error.key === 'alreadySubmitted' ? { keepAsNew } : {}}
          facts={
            <>
              <p>{text.action(pressed.error)}</p>
              {pressed.error.bookingId ? (
                <Link href={`/bookings/${pressed.error.bookingId}`} prefetch={false} className="link">
                  {t('actions.openWaiting')}
                </Link>
              ) : null}
              {pressed.error.reference ? (
                <p className="text-sm">{t('reference', { reference: pressed.error.reference })}</p>
              ) : null}
            </>
          }
        />
      );
    case 'known': {
      const end = endOf(pressed);
      return (
        <>
          {pressed.isEarlier ? <p className="mb-2">{t('earlier')}</p> : null}
          <PressOutcome outcome={pressed.outcome} zipCode={zipCode} onChanged={onChanged} next={next} />
          {/* A clerk ended what was sent. What was typed since is no part of it: it can go on as another parcel. */}
          {pressed.isEarlier && end ? (
            <SettledNotice ended={{ ...pressed.outcome, end }}>
              {keepAsNew}
              {next}
            </SettledNotice>
          ) : null}
        </>
      );
    }
  }
}
