'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/accounts/secret-fields';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { TextField } from '@/components/ui/inputs';
import { acceptLinkAction, setUpAdministratorAction } from '@/lib/accounts/actions/accounts';
import { MAX_CLERK_NAME_LENGTH } from '@/lib/accounts/clerk';
import { secondStepAddress } from '@/lib/accounts/next-path';

const loadAcceptSchema = () => import('@/lib/accounts/schema').then((module) => module.acceptLinkSchema);

/** Chooses the password of the person a one-time link is for; signed in, it goes on to Book. */
export function AcceptLinkForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('accounts');
  const { form, error, frame } = useActionForm({
    loadSchema: loadAcceptSchema,
    defaultValues: { token, password: '' },
    action: acceptLinkAction,
    onDone: (kind) => window.location.replace(kind === 'second_step' ? secondStepAddress('/') : '/'),
    firstFocus: 'password',
  });
  return (
    <ActionForm {...frame} submitLabel={t('welcome.submit')}>
      {/* A password manager keeps the password under this name. */}
      <TextField name="email" label={t('email')} hint={t('emailHint')} value={email} readOnly autoComplete="username" />
      <PasswordField
        label={t('choosePassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={error('password')}
        {...form.register('password')}
      />
    </ActionForm>
  );
}

const loadSetUpSchema = () => import('@/lib/accounts/schema').then((module) => module.setUpSchema);

/** Who the first administrator is; goes on to the shop. */
export function SetUpForm({ token }: { token: string }) {
  const t = useTranslations('accounts');
  const { form, error, frame } = useActionForm({
    loadSchema: loadSetUpSchema,
    defaultValues: { token, name: '', email: '', password: '' },
    action: setUpAdministratorAction,
    onDone: () => window.location.replace('/setup/shop'),
    firstFocus: 'name',
  });
  return (
    <ActionForm {...frame} submitLabel={t('setup.submit')}>
      <TextField
        label={t('name')}
        limit={MAX_CLERK_NAME_LENGTH}
        autoComplete="name"
        error={error('name')}
        {...form.register('name')}
      />
      <TextField
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={error('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('choosePassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={error('password')}
        {...form.register('password')}
      />
    </ActionForm>
  );
}
