'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ReauthenticationDialogProps } from '@/components/accounts/reauthentication-dialog';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';
import { type AskAgain, AskingAgain } from '@/components/ui/reauthentication';
import type { WaysToReauthenticate } from '@/lib/accounts/clerk';

// Wanted by administrators, and seldom, so it is no part of the first load.
const Dialog = lazyWithFallback<ReauthenticationDialogProps>(
  () =>
    withLateWords(
      import('@/components/accounts/reauthentication-dialog').then((module) => module.ReauthenticationDialog),
    ),
  NotLoaded,
);

type Question = { ways: WaysToReauthenticate; answer: (isProved: boolean) => void };

/** Gives every action below it the one dialog that asks again who is there. Stands within `WaysInProvider`. */
export function Reauthentication({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskAgain>((ways) => new Promise((answer) => setQuestion({ ways, answer })), []);
  return (
    <AskingAgain value={ask}>
      {children}
      {question ? (
        <Dialog.Shown
          ways={question.ways}
          onClosed={(isProved) => {
            setQuestion(undefined);
            question.answer(isProved);
          }}
        />
      ) : null}
    </AskingAgain>
  );
}

/** The act then says itself why it was not done. */
function NotLoaded({ onClosed }: ReauthenticationDialogProps) {
  useEffect(() => onClosed(false), [onClosed]);
  return null;
}
