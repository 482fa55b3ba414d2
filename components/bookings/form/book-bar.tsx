'use client';

import type { ComponentProps } from 'react';
import { BookButton } from '@/components/bookings/form/book-button';
import { isLocked } from '@/components/bookings/form/press-state';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { DraftBar } from '@/components/drafts/draft-bar';
import { ActionBar } from '@/components/ui/action-bar';
import { WarningsBefore } from '@/components/warnings/warnings-before';

type BookBarProps = Pick<ComponentProps<typeof DraftBar>, 'draft' | 'onOpen' | 'onNext' | 'isBooked'> &
  Pick<ComponentProps<typeof BookButton>, 'onKeyDown'> & { state: BookingFormState };

/** The foot of Book: how the form is kept, what is odd about it, and *Book*. */
export function BookBar({ state, onKeyDown, ...draft }: BookBarProps) {
  const { context, form, pressed, submit } = state;
  const isFilled = state.kept !== null;
  return (
    <ActionBar
      hidden={draft.isBooked}
      notices={<WarningsBefore {...{ form, context, isFilled }} />}
      actions={<BookButton {...{ pressed, submit, onKeyDown }} />}
      status={<DraftBar {...{ context, form, isFilled }} {...draft} isLocked={isLocked(pressed)} />}
    />
  );
}
