'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { useTranslations } from 'next-intl';
import { addPasskey } from '@/components/accounts/browser-passkeys';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { TextField } from '@/components/ui/inputs';
import { renamePasskeyAction } from '@/lib/accounts/actions/passkeys';
import { MAX_CLERK_NAME_LENGTH } from '@/lib/accounts/clerk';

const loadNameSchema = () => import('@/lib/accounts/schema').then((module) => module.passkeyNameSchema);
const loadRenameSchema = () => import('@/lib/accounts/schema').then((module) => module.renamePasskeySchema);

export type PasskeyNameProps = {
  /** What the server offers the device. */
  options: PublicKeyCredentialCreationOptionsJSON;
  suggestedName: string;
  onLeft: () => void;
};

/** Names a new passkey and makes it. The press comes last, so that a browser which wants one before its question has it. */
export function PasskeyName({ options, suggestedName, onLeft }: PasskeyNameProps) {
  const t = useTranslations('passkeys');
  const { form, error, frame } = useActionForm({
    loadSchema: loadNameSchema,
    defaultValues: { name: suggestedName },
    action: ({ name }) => addPasskey(options, name),
    onDone: onLeft,
    firstFocus: 'name',
  });
  return (
    <ActionForm {...frame} submitLabel={t('make')} onCancel={onLeft} className="max-w-sm">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        limit={MAX_CLERK_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
    </ActionForm>
  );
}

type RenamePasskeyProps = { passkeyId: string; name: string; onLeft: () => void };

/** Gives a passkey another name. */
export function RenamePasskey({ passkeyId, name, onLeft }: RenamePasskeyProps) {
  const t = useTranslations('passkeys');
  const field = `name-${passkeyId}`;
  const { form, error, frame } = useActionForm({
    loadSchema: loadRenameSchema,
    defaultValues: { passkeyId, name },
    action: renamePasskeyAction,
    onDone: onLeft,
    firstFocus: field,
    controlId: () => field,
  });
  return (
    <ActionForm {...frame} submitLabel={t('saveName')} onCancel={onLeft} className="w-full max-w-sm">
      <TextField
        id={field}
        label={t('name')}
        limit={MAX_CLERK_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
    </ActionForm>
  );
}
