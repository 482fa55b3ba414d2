'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from '@/components/accounts/secret-fields';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { changePasswordAction } from '@/lib/accounts/actions/accounts';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.changePasswordSchema);

const EMPTY = { currentPassword: '', newPassword: '' };

/** One's own password: the present one, then the new one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations('accounts');
  const signIn = useTranslations('sign-in');
  const [isChanged, setChanged] = useState(false);
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: EMPTY,
    action: changePasswordAction,
    onDone: () => {
      setChanged(true);
      form.reset(EMPTY);
    },
  });
  return (
    <ActionForm
      {...frame}
      submitLabel={t('password.submit')}
      onChange={() => setChanged(false)}
      beside={<span role="status">{isChanged ? t('password.changed') : null}</span>}
      className="max-w-xl"
    >
      {/* A password manager keeps the new password under this name. */}
      <input type="text" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        label={signIn('currentPassword')}
        autoComplete="current-password"
        error={error('currentPassword')}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={error('newPassword')}
        {...form.register('newPassword')}
      />
    </ActionForm>
  );
}
