'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { PasswordQuestion } from '@/components/accounts/password-question';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { endOtherSessionsAction, endSessionAction } from '@/lib/accounts/actions/accounts';

type EndSessionProps = {
  /** Null for all but this browser's. */
  sessionId: string | null;
  email: string;
  hasPassword: boolean;
  /** Names that browser; where there is none the words say all. */
  label?: string;
};

/** Signs the clerk out in another browser, or in all others, once they have given their password, if they have one. */
export function EndSession({ hasPassword, ...props }: EndSessionProps) {
  return hasPassword ? <EndByPassword {...props} /> : <EndAtOnce {...props} />;
}

const end = (sessionId: string | null, password: string | null) =>
  sessionId === null ? endOtherSessionsAction({ password }) : endSessionAction({ sessionId, password });

/** Without a password to ask for, the server looks at how long ago this browser signed in. */
function EndAtOnce({ sessionId, label }: Pick<EndSessionProps, 'sessionId' | 'label'>) {
  const t = useTranslations('accounts.sessions');
  return (
    <ActionButton
      id={`end-${sessionId ?? 'others'}`}
      aria-label={label}
      action={() => end(sessionId, null)}
      leavesTo="sessions"
    >
      {t(sessionId === null ? 'endOthers' : 'end')}
    </ActionButton>
  );
}

function EndByPassword({ sessionId, email, label }: Omit<EndSessionProps, 'hasPassword'>) {
  const t = useTranslations('accounts.sessions');
  const [step, setStep] = useState<'offered' | 'asking' | 'left'>('offered');
  const button = useRef<HTMLButtonElement>(null);
  const willLeave = useFocusLeft('sessions');
  useEffect(() => {
    // Who leaves the question stands where they came from.
    if (step === 'left') button.current?.focus();
  }, [step]);
  const words = t(sessionId === null ? 'endOthers' : 'end');
  const leave = () => setStep('left');
  if (step === 'asking') {
    const endThere = ({ password }: { password: string }) => {
      willLeave();
      return end(sessionId, password);
    };
    return (
      <PasswordQuestion
        id={`password-${sessionId ?? 'others'}`}
        email={email}
        action={endThere}
        submitLabel={words}
        onDone={leave}
        onCancel={leave}
      />
    );
  }
  return (
    <Button ref={button} aria-label={label} onClick={() => setStep('asking')}>
      {words}
    </Button>
  );
}
