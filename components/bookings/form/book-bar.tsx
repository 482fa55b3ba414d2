'use client';

import type { KeyboardEventHandler } from 'react';
import { BookButton } from '@/components/bookings/form/book-button';
import { LateFaults } from '@/components/bookings/form/late-parts';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { DraftBar } from '@/components/drafts/draft-bar';
import type { DraftUse } from '@/components/drafts/use-draft';
import { ActionBar } from '@/components/ui/action-bar';
import { lazyWithFallback, useFirstUse } from '@/components/ui/lazy';
import { MarkShape } from '@/components/ui/notice';
import { useErrorText } from '@/components/ui/use-error-text';
import { WarningsBefore } from '@/components/warnings/warnings-before';

// An untouched form has nothing to say of what will happen.
const Summary = lazyWithFallback(() =>
  import('@/components/bookings/form/action-summary').then(({ ActionSummary }) => ActionSummary),
);

type BookBarProps = Pick<DraftUse, 'draft' | 'onOpen' | 'onNext' | 'isBooked'> & {
  state: BookingFormState;
  /** What became of the press stands in the place of the form, with a foot of its own. */
  isHidden: boolean;
  onKeyDown: KeyboardEventHandler;
};

/** The foot of Book: how the form is kept, what is wrong or odd about it, what will happen, and *Book*. */
export function BookBar({ state, isHidden, onKeyDown, ...draft }: BookBarProps) {
  const { context, form, pressed, isLocked, submit, summary } = state;
  const isFilled = state.kept !== null;
  const isUsed = useFirstUse();
  const text = useErrorText();
  return (
    <ActionBar
      hidden={isHidden}
      hasFailed={summary.faults.some(({ isDone }) => !isDone)}
      notices={
        <>
          {summary.faults.length > 0 ? <LateFaults {...summary} wasSent={pressed.kind === 'known'} /> : null}
          <div role="status" className="empty:hidden">
            {pressed.kind === 'refused' && pressed.error.earlierIds ? (
              <p className="flex gap-1.5 font-semibold">
                <MarkShape tone="warning" className="mt-0.5 text-warning" />
                {text.action(pressed.error)}
              </p>
            ) : null}
          </div>
          <WarningsBefore form={form} context={context} isFilled={isFilled} />
        </>
      }
      actions={
        <>
          {isUsed || isFilled ? <Summary.Shown form={form} context={context} /> : null}
          <BookButton pressed={pressed} submit={submit} onKeyDown={onKeyDown} />
        </>
      }
      status={<DraftBar context={context} form={form} isFilled={isFilled} isLocked={isLocked} {...draft} />}
    />
  );
}
