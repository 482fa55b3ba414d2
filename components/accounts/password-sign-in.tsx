'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/accounts/secret-fields';
import { SlowedDown } from '@/components/accounts/slowed-down';
import { useTypeAgain } from '@/components/accounts/use-type-again';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { TextField } from '@/components/ui/inputs';
import { signInAction } from '@/lib/accounts/actions/accounts';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.signInSchema);

type PasswordSignInProps = { onSignedIn: () => void; onSecondStep: () => void; email?: string };

/** The way in with a password; where the clerk has a second factor, that is the next step. Needs the texts of `sign-in`. */
export function PasswordSignIn({ onSignedIn, onSecondStep, email = '' }: PasswordSignInProps) {
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
      <ActionForm {...frame} submitLabel={t('submit')} hint={t('forgotten')}>
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
    </>
  );
}
