'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CompanyLink, useWaysIn } from '@/components/accounts/company-account';
import { PasswordField } from '@/components/accounts/password-field';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { TextField } from '@/components/ui/inputs';
import { signInAction } from '@/lib/actions/accounts';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.signInSchema);

type SignInPanelProps = {
  /** Called once the session is there. What was on the page before is still there. */
  onSignedIn: () => void;
  /** Filled in where it is known who sat here. */
  email?: string;
  /** Where the company's account leads to; without it, to another tab. */
  nextPath?: string;
};

/**
 * Signs in without leaving the page: on /sign-in, and wherever a session ended under a filled-in form. It is a form of its own, so
 * it stands beside that one, not in it. Needs the texts of `sign-in`.
 */
export function SignInPanel({ nextPath, ...props }: SignInPanelProps) {
  const { hasPassword } = useWaysIn();
  return (
    <div className="flex flex-col gap-4">
      {hasPassword ? <PasswordSignIn {...props} /> : null}
      <CompanyLink {...(nextPath === undefined ? {} : { nextPath })} />
    </div>
  );
}

function PasswordSignIn({ onSignedIn, email = '' }: Omit<SignInPanelProps, 'nextPath'>) {
  const t = useTranslations('sign-in');
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { email, password: '' },
    action: signInAction,
    onDone: onSignedIn,
    firstFocus: email ? 'password' : 'email',
  });
  const { setFocus } = form;
  const { attempt, entries } = frame.summary;
  const isRefused = entries.some(({ field }) => field === null);
  useEffect(() => {
    // After the summary, which is read out without the focus: what is wrong is nearly always the password, typed again at once.
    if (isRefused && attempt > 0) setFocus('password', { shouldSelect: true });
  }, [setFocus, isRefused, attempt]);
  return (
    <>
      <ActionForm {...frame} submitLabel={t('submit')}>
        <TextField
          type="email"
          label={t('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={error('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={error('password')}
          {...form.register('password')}
        />
      </ActionForm>
      <SlowedDown busy={frame.busy} />
      <p className="text-sm text-muted">{t('forgotten')}</p>
    </>
  );
}

/** A right password is checked in much less. */
const SAID_AFTER_MS = 2_000;

/** That a password takes longer to check than usual, and how long it may: after wrong ones, or on a slow server. Nothing before that. */
function SlowedDown({ busy }: { busy: boolean }) {
  const t = useTranslations('sign-in');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return (
    <p role="status" className="text-sm empty:hidden">
      {isLong ? t('slowed') : null}
    </p>
  );
}

/** Signs in and opens the page that was asked for, loaded anew: nothing of an earlier clerk is left in the browser's memory. */
export function SignInHere({ nextPath }: { nextPath: string }) {
  return <SignInPanel nextPath={nextPath} onSignedIn={() => window.location.replace(nextPath)} />;
}
