'use client';

import { useTranslations } from 'next-intl';
import { makePasskey } from '@/components/accounts/browser-passkeys';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/inputs';
import { MAX_NAME_LENGTH } from '@/lib/accounts/clerk';
import { keepPasskeyAction } from '@/lib/actions/passkeys';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.passkeyNameSchema);

export type PasskeyNameProps = {
  /** What the server offers the device. */
  options: Parameters<typeof makePasskey>[0];
  suggestedName: string;
  onLeft: () => void;
};

/** Names a new passkey and makes it. The press comes last, so that a browser which wants one before its question has it. */
export function PasskeyName({ options, suggestedName, onLeft }: PasskeyNameProps) {
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
