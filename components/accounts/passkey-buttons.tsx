'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RenamePasskey } from '@/components/accounts/passkey-name';
import { PasswordQuestion } from '@/components/accounts/password-question';
import { Button } from '@/components/ui/button';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { removePasskeyAction } from '@/lib/accounts/actions/passkeys';

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
