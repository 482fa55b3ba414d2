'use client';

import type { KeyboardEventHandler } from 'react';
import { BookButton } from '@/components/bookings/form/book-button';
import { LateFaults } from '@/components/bookings/form/late-parts';
import { stepOf } from '@/components/bookings/form/press-state';
import { SendingMessage } from '@/components/bookings/form/sending-message';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { DraftBar } from '@/components/drafts/draft-bar';
import type { DraftUse } from '@/components/drafts/use-draft';
import { ActionBar } from '@/components/ui/action-bar';
import { lazyWithFallback, useFirstUse } from '@/components/ui/lazy';
import { WarningsBefore } from '@/components/warnings/warnings-before';

// An untouched form has nothing to say of what will happen.
const Summary = lazyWithFallback(() =>
  import('@/components/bookings/form/action-summary').then(({ ActionSummary }) => ActionSummary),
);

type BookBarProps = Pick<DraftUse, 'draft' | 'cleared' | 'onOpen' | 'onClear' | 'onBringBack' | 'isBooked'> & {
  state: BookingFormState;
  /** What became of the press stands in the place of the form, with a foot of its own. */
  isHidden: boolean;
  onKeyDown: KeyboardEventHandler;
};

/** The foot of Book: how the form is kept, what is wrong or odd about it, what will happen, and *Book*. */
export function BookBar({ state, isHidden, onKeyDown, ...draft }: BookBarProps) {
  const { context, form, pressed, isLocked, submit, summary, heldBack } = state;
  const isFilled = state.kept !== null;
  const isPattern = state.kept?.why === 'another' || state.kept?.why === 'back';
  const isUsed = useFirstUse();
  const step = stepOf(pressed);
  const isRefused = step === 'rejected' || (step === 'refused' && heldBack === null);
  const hasFailed = summary.faults.length > 0 ? summary.faults.some(({ isDone }) => !isDone) : isRefused;
  return (
    <>
      {step === 'sending' ? <SendingMessage pressed={pressed} /> : null}
      {summary.faults.length > 0 ? <LateFaults {...summary} wasSent={pressed.kind === 'known'} /> : null}
      {isLocked ? null : (
        <WarningsBefore
          form={form}
          context={context}
          isFilled={isFilled}
          heldBack={heldBack}
          isOneMore={state.kept?.why === 'another'}
        />
      )}
      <ActionBar
        hidden={isHidden}
        hasFailed={hasFailed}
        actions={
          <>
            {isUsed || isFilled ? <Summary.Shown form={form} context={context} /> : null}
            <BookButton pressed={pressed} submit={submit} isOnceMore={heldBack !== null} onKeyDown={onKeyDown} />
          </>
        }
        status={
          <DraftBar
            context={context}
            form={form}
            isFilled={isFilled}
            isLocked={isLocked}
            pattern={isPattern ? state.start : null}
            {...draft}
          />
        }
      />
    </>
  );
}
