'use client';

import { useTranslations } from 'next-intl';
import { signWithPasskey } from '@/components/accounts/browser-passkeys';
import { useWaysIn } from '@/components/accounts/company-account';
import { ActionButton } from '@/components/ui/action-button';
import type { ActionResult } from '@/lib/actions/action-result';
import { askForPasskeyAction, signInByPasskeyAction } from '@/lib/actions/passkeys';

/** The way in with a passkey, where passkeys work. Needs the texts of `sign-in`. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations('sign-in.passkey');
  const { hasPasskeys } = useWaysIn();
  if (!hasPasskeys) return null;
  return (
    <div className="flex flex-col gap-1">
      <ActionButton id="passkey-sign-in" action={signIn} onDone={onSignedIn} className="w-full">
        {t('use')}
      </ActionButton>
    </div>
  );
}

async function signIn(): Promise<ActionResult<void>> {
  const asked = await askForPasskeyAction({});
  if (!asked.ok) return asked;
  const response = await signWithPasskey(asked.data);
  return response ? signInByPasskeyAction({ response }) : { ok: false, error: { key: 'accounts.passkeyNotUsed' } };
}
