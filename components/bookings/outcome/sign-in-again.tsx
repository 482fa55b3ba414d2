'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { askJson } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { lazyWithFallback } from '@/components/ui/lazy';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';

type PanelProps = { onSignedIn: () => void; email: string };

// Needed once in a shift at most, so it is no part of the first load; if it cannot be loaded, another tab does the job.
const SignIn = lazyWithFallback<PanelProps>(
  () => import('@/components/accounts/sign-in-panel').then(({ SignInPanel }) => SignInPanel),
  SignedInElsewhere,
);

type SignInAgainProps = PanelProps & {
  /** True when *Book* was pressed and what became of it could not be asked. */
  mayBeSent: boolean;
};

/** The session ended in the middle of the work: sign in without leaving the form, or in another tab and come back. */
export function SignInAgain({ mayBeSent, email, onSignedIn }: SignInAgainProps) {
  const isDone = useRef(false);
  useEffect(
    () => () => {
      // The form is open again by now, and what is left to do is the press.
      if (isDone.current) document.getElementById(BOOK_STOP)?.focus();
    },
    [],
  );
  const goOn = () => {
    isDone.current = true;
    onSignedIn();
  };
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'visible' && (await isSignedIn()) && !isDone.current) goOn();
  });
  useEffect(() => {
    const onShown = () => void look();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, []);
  return (
    <OutcomeNotice shown="signed_out" next={mayBeSent ? 'mayBeSent' : 'nothingSentYet'}>
      <div className="mt-3 max-w-sm">
        <SignIn.Shown email={email} onSignedIn={goOn} />
      </div>
    </OutcomeNotice>
  );
}

/** Whether this browser has a session by now. What is asked keeps none alive. */
async function isSignedIn(): Promise<boolean> {
  return (await askJson('/api/bookings/attention')).status === 200;
}

function SignedInElsewhere({ onSignedIn }: PanelProps) {
  const t = useTranslations('outcome.actions');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href="/sign-in" target="_blank" rel="noreferrer" className="link">
        {t('elsewhere')}
      </a>
      <Button onClick={onSignedIn}>{t('done')}</Button>
    </div>
  );
}
