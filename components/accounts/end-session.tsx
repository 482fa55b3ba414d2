'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { PasswordQuestion } from '@/components/accounts/password-question';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { endSessionAction } from '@/lib/actions/accounts';

type EndSessionProps = { sessionId: string; email: string; hasPassword: boolean; label: string };

/** Signs the clerk out in another browser, once they have given their password, if they have one. `label` names that browser. */
export function EndSession({ hasPassword, ...props }: EndSessionProps) {
  return hasPassword ? <EndByPassword {...props} /> : <EndAtOnce {...props} />;
}

/** Without a password to ask for, the server looks at how long ago this browser signed in. */
function EndAtOnce({ sessionId, label }: Pick<EndSessionProps, 'sessionId' | 'label'>) {
  const t = useTranslations('accounts.sessions');
  return (
    <ActionButton
      id={`end-${sessionId}`}
      aria-label={label}
      action={() => endSessionAction({ sessionId, password: null })}
      leavesTo="sessions"
    >
      {t('end')}
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
  const leave = () => setStep('left');
  if (step === 'asking') {
    const end = ({ password }: { password: string }) => {
      willLeave();
      return endSessionAction({ sessionId, password });
    };
    return (
      <PasswordQuestion
        id={`password-${sessionId}`}
        email={email}
        action={end}
        submitLabel={t('end')}
        onDone={leave}
        onCancel={leave}
      />
    );
  }
  return (
    <Button ref={button} aria-label={label} onClick={() => setStep('asking')}>
      {t('end')}
    </Button>
  );
}
