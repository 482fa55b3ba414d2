'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasskeyName, type PasskeyNameProps } from '@/components/accounts/passkey-name';
import { PasswordQuestion } from '@/components/accounts/password-question';
import { Button } from '@/components/ui/button';
import { offerPasskeyAction } from '@/lib/accounts/actions/passkeys';

type AddPasskeyProps = { email: string; suggestedName: string };

/** Adds a passkey: the password, then a name, then the device's own question. Needs the texts of `passkeys` and `sign-in`. */
export function AddPasskey({ email, suggestedName }: AddPasskeyProps) {
  const t = useTranslations('passkeys');
  const [isAsking, setAsking] = useState(false);
  const [options, setOptions] = useState<PasskeyNameProps['options']>();
  const leave = () => {
    setAsking(false);
    setOptions(undefined);
    document.getElementById('passkeys')?.focus();
  };
  if (options) return <PasskeyName options={options} suggestedName={suggestedName} onLeft={leave} />;
  if (!isAsking) return <Button onClick={() => setAsking(true)}>{t('add')}</Button>;
  return (
    <PasswordQuestion
      id="passkey-password"
      email={email}
      action={offerPasskeyAction}
      submitLabel={t('goOn')}
      onDone={setOptions}
      onCancel={leave}
    />
  );
}
