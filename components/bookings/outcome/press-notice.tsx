'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { endOf, type PressState, stepOf } from '@/components/bookings/form/press-state';
import { SettledNotice } from '@/components/bookings/outcome/few-words';
import { OutcomeLine, OutcomeMessage } from '@/components/bookings/outcome/outcome-line';
import { PressOutcome } from '@/components/bookings/outcome/press-outcome';
import { SignInAgain } from '@/components/bookings/outcome/sign-in-again';
import { Button, LinkButton } from '@/components/ui/button';
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

/** What became of the press: in the foot, and above the form where it says at length what must not be done, or asks who is there. */
export function PressNotice(props: PressNoticeProps) {
  const { pressed } = props;
  const step = stepOf(pressed);
  // Faults of fields stand in the summary instead, and why a press was held back stands beside *Book*.
  const isElsewhere = pressed.kind === 'refused' && (pressed.error.fields?.length || pressed.error.earlierIds);
  if (step === 'editing' || step === 'sending' || step === 'prepared' || isElsewhere) return null;
  if (isAtLength(pressed))
    return (
      <AboveForm key={step}>
        <PressWords {...props} />
      </AboveForm>
    );
  const faults = (pressed.kind === 'known' && pressed.outcome.refusal?.faults) || [];
  return (
    <OutcomeMessage key={step} isInFields={faults.some(({ field }) => field !== null)}>
      <PressWords {...props} />
    </OutcomeMessage>
  );
}

function isAtLength(pressed: PressState): boolean {
  if (pressed.kind === 'known') return endOf(pressed) !== null;
  return ['signed_out', 'no_answer', 'lost', 'restored', 'taken_away'].includes(pressed.kind);
}

function AboveForm({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="flex scroll-mt-4 flex-col rounded outline-offset-2 outline-focus focus:outline-2"
    >
      {children}
    </div>
  );
}

/** What it says, wherever that stands. */
export function PressWords({ pressed, zipCode, signIn, onChanged, onKeepAsNew, onNext }: PressNoticeProps): ReactNode {
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
      return <OutcomeNotice shown={pressed.kind} can={{ next }} />;
    case 'nothing_sent':
      return <OutcomeLine shown={pressed.kind} />;
    case 'refused':
      return (
        <OutcomeLine
          shown="refused"
          can={{
            ...(pressed.error.key === 'alreadySubmitted' && { keepAsNew }),
            ...(pressed.error.bookingId && {
              openWaiting: (
                <LinkButton href={`/bookings/${pressed.error.bookingId}`}>{t('actions.openWaiting')}</LinkButton>
              ),
            }),
          }}
          facts={
            <>
              <p>{text.action(pressed.error)}</p>
              {pressed.error.reference ? <p>{t('reference', { reference: pressed.error.reference })}</p> : null}
            </>
          }
        />
      );
    case 'known': {
      const end = endOf(pressed);
      return (
        <>
          {pressed.isEarlier && end ? <p className="mb-2">{t('earlier')}</p> : null}
          <PressOutcome
            outcome={pressed.outcome}
            zipCode={zipCode}
            facts={pressed.isEarlier ? <p>{t('earlier')}</p> : null}
            onChanged={onChanged}
            next={next}
          />
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
