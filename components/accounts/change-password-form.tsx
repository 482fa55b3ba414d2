'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from '@/components/accounts/password-field';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useActionForm } from '@/components/ui/use-action-form';
import { changePasswordAction } from '@/lib/actions/accounts';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.changePasswordSchema);

const EMPTY = { currentPassword: '', newPassword: '' };

/** One's own password: the present one, then the new one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations('accounts');
  const [isChanged, setChanged] = useState(false);
  const { form, error, summary, busy, submit } = useActionForm({
    loadSchema,
    defaultValues: EMPTY,
    action: changePasswordAction,
    onDone: () => {
      setChanged(true);
      form.reset(EMPTY);
    },
  });
  return (
    <form onSubmit={submit} onChange={() => setChanged(false)} noValidate className="flex max-w-sm flex-col gap-4">
      <ErrorSummary {...summary} />
      {/* A password manager keeps the new password under this name. */}
      <input type="text" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        label={t('password.current')}
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
      <div>
        <Button type="submit" tone="primary" busy={busy}>
          {t('password.submit')}
        </Button>
      </div>
      <p role="status" className="empty:absolute">
        {isChanged ? t('password.changed') : null}
      </p>
    </form>
  );
}
