'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeyOffer, type OfferedKey } from '@/components/accounts/key-offer';
import { PasswordQuestion } from '@/components/accounts/password-question';
import { RecoveryCodes } from '@/components/accounts/recovery-codes';
import { SignOutButton } from '@/components/accounts/sign-out-button';
import { offerSecondFactorAction } from '@/lib/accounts/actions/second-factor';

type SecondFactorSetUpProps = { email: string; nextPath: string };

/**
 * Sets up a required second factor: the password, the key, the recovery codes, then on to what was asked for. Needs `second-factor` and
 * `sign-in`.
 */
export function SecondFactorSetUp({ email, nextPath }: SecondFactorSetUpProps) {
  const t = useTranslations('second-factor');
  const [offer, setOffer] = useState<OfferedKey>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    const goOn = () => window.location.replace(nextPath);
    return <RecoveryCodes codes={codes} email={email} doneLabel={t('codes.goOn')} onDone={goOn} />;
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {offer ? (
        <KeyOffer offer={offer} onTurnedOn={setCodes} />
      ) : (
        <PasswordQuestion
          id="second-factor-password"
          email={email}
          action={offerSecondFactorAction}
          submitLabel={t('showKey')}
          onDone={setOffer}
        />
      )}
      <SignOutButton>{t('signOut')}</SignOutButton>
    </div>
  );
}
