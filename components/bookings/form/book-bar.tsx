'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect } from 'react';
import { BookButton } from '@/components/bookings/form/book-button';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { DraftBar } from '@/components/drafts/draft-bar';
import { ActionBar } from '@/components/ui/action-bar';
import { lazyWithFallback, onFirstUse, useFirstUse } from '@/components/ui/lazy';
import { WarningsBefore } from '@/components/warnings/warnings-before';

// An untouched form has nothing to say of what will happen.
const Summary = lazyWithFallback(() =>
  import('@/components/bookings/form/action-summary').then(({ ActionSummary }) => ActionSummary),
);

// No press before a key: it comes at the first one.
const Faults = lazyWithFallback(
  () => import('@/components/bookings/form/fault-line').then(({ FaultLine }) => FaultLine),
  FaultCount,
);

/** That something is to be corrected, where the line with its links could not be had; the fields say the rest. */
function FaultCount({ faults }: BookingFormState['summary']) {
  const t = useTranslations('booking.faults');
  return (
    <p role="alert" tabIndex={-1} ref={takeFocus} className="font-semibold text-failure">
      {t('wrong', { count: faults.length })}
    </p>
  );
}

const takeFocus = (line: HTMLElement | null) => line?.focus();

type BookBarProps = Pick<ComponentProps<typeof DraftBar>, 'draft' | 'onOpen' | 'onNext' | 'isBooked'> &
  Pick<ComponentProps<typeof BookButton>, 'onKeyDown'> & { state: BookingFormState };

/** The foot of Book: how the form is kept, what is wrong or odd about it, what will happen, and *Book*. */
export function BookBar({ state, onKeyDown, ...draft }: BookBarProps) {
  const { context, form, pressed, isLocked, submit, summary } = state;
  const isFilled = state.kept !== null;
  const isUsed = useFirstUse();
  useEffect(() => onFirstUse(Faults.fetchAhead), []);
  return (
    <ActionBar
      hidden={draft.isBooked}
      hasFailed={summary.faults.some(({ isDone }) => !isDone)}
      notices={
        <>
          {summary.faults.length > 0 ? <Faults.Shown {...summary} wasSent={pressed.kind === 'known'} /> : null}
          <WarningsBefore {...{ form, context, isFilled }} />
        </>
      }
      actions={
        <>
          {isUsed || isFilled ? <Summary.Shown {...{ form, context }} /> : null}
          <BookButton {...{ pressed, submit, onKeyDown }} />
        </>
      }
      status={<DraftBar {...{ context, form, isFilled, isLocked }} {...draft} />}
    />
  );
}
