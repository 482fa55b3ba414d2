'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '@/components/accounts/password-field';
import { ActionButton } from '@/components/ui/action-button';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { endSessionAction } from '@/lib/actions/accounts';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.endSessionSchema);

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

function EndByPassword({ label, ...session }: Omit<EndSessionProps, 'hasPassword'>) {
  const t = useTranslations('accounts.sessions');
  const [step, setStep] = useState<'offered' | 'asking' | 'left'>('offered');
  const button = useRef<HTMLButtonElement>(null);
  const willLeave = useFocusLeft('sessions');
  useEffect(() => {
    // Who leaves the question stands where they came from.
    if (step === 'left') button.current?.focus();
  }, [step]);
  if (step === 'asking') return <PasswordQuestion {...session} onPress={willLeave} onClose={() => setStep('left')} />;
  return (
    <Button ref={button} aria-label={label} onClick={() => setStep('asking')}>
      {t('end')}
    </Button>
  );
}

type PasswordQuestionProps = { sessionId: string; email: string; onPress: () => void; onClose: () => void };

function PasswordQuestion({ sessionId, email, onPress, onClose }: PasswordQuestionProps) {
  const t = useTranslations('accounts');
  const common = useTranslations('common');
  const field = `password-${sessionId}`;
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { sessionId, password: '' },
    action: (values) => {
      onPress();
      return endSessionAction(values);
    },
    onDone: onClose,
    firstFocus: field,
  });
  const { summary } = frame;
  return (
    <ActionForm
      {...frame}
      summary={{ ...summary, entries: summary.entries.map((entry) => ({ ...entry, field: entry.field && field })) }}
      submitLabel={t('sessions.end')}
      beside={<Button onClick={onClose}>{common('cancel')}</Button>}
      className="w-full max-w-sm gap-2"
    >
      <input type="text" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        id={field}
        label={t('password.current')}
        hint={t('sessions.passwordHint')}
        autoComplete="current-password"
        error={error('password')}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        {...form.register('password')}
      />
    </ActionForm>
  );
}
