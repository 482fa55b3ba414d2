'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/accounts/secret-fields';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import type { ActionResult } from '@/lib/platform/actions/action-result';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.ownPasswordSchema);

type PasswordQuestionProps<T> = {
  /** Of its field: several may stand on one page. */
  id: string;
  email: string;
  action: (values: { password: string }) => Promise<ActionResult<T>>;
  submitLabel: string;
  onDone: (data: T) => void;
  /** Without it there is no way back. */
  onCancel?: () => void;
};

/** Asks for the clerk's own password before something that an open page must not be enough for. */
export function PasswordQuestion<T>({ id, email, action, submitLabel, onDone, onCancel }: PasswordQuestionProps<T>) {
  const t = useTranslations('sign-in');
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { password: '' },
    action,
    onDone,
    firstFocus: id,
    controlId: () => id,
  });
  return (
    <ActionForm {...frame} submitLabel={submitLabel} onCancel={onCancel} className="w-full max-w-sm">
      {/* A password manager knows the password under this name. */}
      <input type="text" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        id={id}
        label={t('currentPassword')}
        hint={t('currentPasswordHint')}
        autoComplete="current-password"
        error={error('password')}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
        {...form.register('password')}
      />
    </ActionForm>
  );
}
