'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/accounts/password-field';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextField } from '@/components/ui/text-field';
import { useActionForm } from '@/components/ui/use-action-form';
import { acceptLinkAction } from '@/lib/actions/accounts';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.acceptLinkSchema);

/** Chooses the password of the person a one-time link is for; signed in, it goes on to Book. */
export function AcceptLinkForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('accounts');
  const { form, error, summary, busy, submit } = useActionForm({
    loadSchema,
    defaultValues: { token, password: '' },
    action: acceptLinkAction,
    onDone: () => window.location.replace('/'),
    firstFocus: 'password',
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <ErrorSummary {...summary} />
      {/* A password manager keeps the password under this name. */}
      <TextField name="email" label={t('email')} hint={t('emailHint')} value={email} readOnly autoComplete="username" />
      <PasswordField
        label={t('choosePassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={error('password')}
        {...form.register('password')}
      />
      <div>
        <Button type="submit" tone="primary" busy={busy}>
          {t('welcome.submit')}
        </Button>
      </div>
    </form>
  );
}
