'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { signWithPasskey } from '@/components/accounts/browser-passkeys';
import { CodePanel } from '@/components/accounts/code-panel';
import { CompanyLink, useWaysIn } from '@/components/accounts/company-account';
import { PasswordField } from '@/components/accounts/password-field';
import { SlowedDown } from '@/components/accounts/slowed-down';
import { useTypeAgain } from '@/components/accounts/use-type-again';
import { ActionButton } from '@/components/ui/action-button';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { TextField } from '@/components/ui/inputs';
import { secondStepAddress } from '@/lib/accounts/next-path';
import { signInAction } from '@/lib/actions/accounts';
import type { ActionResult } from '@/lib/actions/action-result';
import { askForPasskeyAction, signInByPasskeyAction } from '@/lib/actions/passkeys';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.signInSchema);

type SignInPanelProps = {
  /** Called once the session is there. What was on the page before is still there. */
  onSignedIn: () => void;
  /** Filled in where it is known who sat here. */
  email?: string;
  /** Where the company's account leads to; without it, to another tab. */
  nextPath?: string;
  /** Called where the code is asked for on another page; without it, it is asked for here. */
  onSecondStep?: () => void;
};

/**
 * Signs in without leaving the page, wherever a session ended under a filled-in form: the password, then the code where the clerk has a
 * second factor. It is a form of its own, so it stands beside that one, not in it. Needs the texts of `sign-in`.
 */
export function SignInPanel({ nextPath, onSecondStep, ...props }: SignInPanelProps) {
  const { hasPassword } = useWaysIn();
  const [isSecondStep, setSecondStep] = useState(false);
  if (isSecondStep) return <CodePanel onSignedIn={props.onSignedIn} onRestart={() => setSecondStep(false)} />;
  return (
    <div className="flex flex-col gap-4">
      {hasPassword ? <PasswordSignIn {...props} onSecondStep={onSecondStep ?? (() => setSecondStep(true))} /> : null}
      <PasskeySignIn onSignedIn={props.onSignedIn} />
      <CompanyLink {...(nextPath === undefined ? {} : { nextPath })} />
    </div>
  );
}

type PasswordSignInProps = { onSignedIn: () => void; onSecondStep: () => void; email?: string };

function PasswordSignIn({ onSignedIn, onSecondStep, email = '' }: PasswordSignInProps) {
  const t = useTranslations('sign-in');
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { email, password: '' },
    action: signInAction,
    onDone: (kind) => (kind === 'second_step' ? onSecondStep() : onSignedIn()),
    firstFocus: email ? 'password' : 'email',
  });
  // What is wrong is nearly always the password.
  useTypeAgain({ form, frame }, 'password', 'refused as a whole');
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

/** Signs in and opens the page that was asked for, loaded anew: nothing of an earlier clerk is left in the browser's memory. */
export function SignInHere({ nextPath }: { nextPath: string }) {
  return (
    <SignInPanel
      nextPath={nextPath}
      onSignedIn={() => window.location.replace(nextPath)}
      onSecondStep={() => window.location.replace(secondStepAddress(nextPath))}
    />
  );
}

/** The way in with a passkey, where passkeys work. Needs the texts of `sign-in`. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations('sign-in.passkey');
  const { hasPasskeys } = useWaysIn();
  if (!hasPasskeys) return null;
  return (
    <div className="flex flex-col gap-1">
      <ActionButton id="passkey-sign-in" action={signIn} onDone={onSignedIn} className="w-full">
        {t('use')}
      </ActionButton>
    </div>
  );
}

async function signIn(): Promise<ActionResult<void>> {
  const asked = await askForPasskeyAction({});
  if (!asked.ok) return asked;
  const response = await signWithPasskey(asked.data);
  return response ? signInByPasskeyAction({ response }) : { ok: false, error: { key: 'accounts.passkeyNotUsed' } };
}
