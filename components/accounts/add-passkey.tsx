'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { makePasskey } from '@/components/accounts/browser-passkeys';
import { PasswordQuestion } from '@/components/accounts/password-question';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/inputs';
import { MAX_NAME_LENGTH } from '@/lib/accounts/clerk';
import { keepPasskeyAction, offerPasskeyAction } from '@/lib/actions/passkeys';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.passkeyNameSchema);

type AddPasskeyProps = { email: string; suggestedName: string };

/** Adds a passkey: the password, then a name, then the device's own question. Needs the texts of `passkeys` and `sign-in`. */
export function AddPasskey({ email, suggestedName }: AddPasskeyProps) {
  const t = useTranslations('passkeys');
  const [isAsking, setAsking] = useState(false);
  const [options, setOptions] = useState<PublicKeyCredentialCreationOptionsJSON>();
  const leave = () => {
    setAsking(false);
    setOptions(undefined);
    document.getElementById('passkeys')?.focus();
  };
  if (options) return <NameAndMake options={options} suggestedName={suggestedName} onLeft={leave} />;
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

type NameAndMakeProps = {
  options: PublicKeyCredentialCreationOptionsJSON;
  suggestedName: string;
  onLeft: () => void;
};

/** The press comes last, so that a browser which wants one before its question has it. */
function NameAndMake({ options, suggestedName, onLeft }: NameAndMakeProps) {
  const t = useTranslations('passkeys');
  const common = useTranslations('common');
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { name: suggestedName },
    action: async ({ name }: { name: string }) => {
      const response = await makePasskey(options);
      if (response) return keepPasskeyAction({ name, response });
      return { ok: false, error: { key: 'invalidFields', fields: [{ path: 'name', key: 'passkeyNotMade' }] } };
    },
    onDone: onLeft,
    firstFocus: 'name',
  });
  return (
    <ActionForm
      {...frame}
      submitLabel={t('make')}
      beside={<Button onClick={onLeft}>{common('cancel')}</Button>}
      className="max-w-sm gap-2"
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        limit={MAX_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
    </ActionForm>
  );
}
