'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordQuestion } from '@/components/accounts/password-question';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/inputs';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { MAX_NAME_LENGTH } from '@/lib/accounts/clerk';
import { removePasskeyAction, renamePasskeyAction } from '@/lib/actions/passkeys';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.renamePasskeySchema);

type PasskeyButtonsProps = { passkeyId: string; name: string; email: string };

/** Renames a passkey, or removes it once the clerk has given their password. Needs the texts of `passkeys` and `sign-in`. */
export function PasskeyButtons({ passkeyId, name, email }: PasskeyButtonsProps) {
  const t = useTranslations('passkeys');
  const [step, setStep] = useState<'offered' | 'renaming' | 'removing'>('offered');
  const willLeave = useFocusLeft('passkeys');
  const leave = () => {
    setStep('offered');
    document.getElementById('passkeys')?.focus();
  };
  if (step === 'renaming') return <RenamePasskey passkeyId={passkeyId} name={name} onLeft={leave} />;
  if (step === 'removing') {
    const remove = ({ password }: { password: string }) => {
      willLeave();
      return removePasskeyAction({ passkeyId, password });
    };
    return (
      <PasswordQuestion
        id={`password-${passkeyId}`}
        email={email}
        action={remove}
        submitLabel={t('remove')}
        onDone={leave}
        onCancel={leave}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={t('renameOf', { name })} onClick={() => setStep('renaming')}>
        {t('rename')}
      </Button>
      <Button tone="danger" aria-label={t('removeOf', { name })} onClick={() => setStep('removing')}>
        {t('remove')}
      </Button>
    </div>
  );
}

type RenamePasskeyProps = { passkeyId: string; name: string; onLeft: () => void };

function RenamePasskey({ passkeyId, name, onLeft }: RenamePasskeyProps) {
  const t = useTranslations('passkeys');
  const common = useTranslations('common');
  const field = `name-${passkeyId}`;
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { passkeyId, name },
    action: renamePasskeyAction,
    onDone: onLeft,
    firstFocus: field,
  });
  const { summary } = frame;
  return (
    <ActionForm
      {...frame}
      summary={{ ...summary, entries: summary.entries.map((entry) => ({ ...entry, field: entry.field && field })) }}
      submitLabel={t('saveName')}
      beside={<Button onClick={onLeft}>{common('cancel')}</Button>}
      className="w-full max-w-sm gap-2"
    >
      <TextField
        id={field}
        label={t('name')}
        limit={MAX_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
    </ActionForm>
  );
}
