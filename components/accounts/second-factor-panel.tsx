'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { KeyOffer, type OfferedKey } from '@/components/accounts/key-offer';
import { PasswordQuestion } from '@/components/accounts/password-question';
import { RecoveryCodes } from '@/components/accounts/recovery-codes';
import { Button } from '@/components/ui/button';
import {
  offerSecondFactorAction,
  renewRecoveryCodesAction,
  turnOffSecondFactorAction,
} from '@/lib/accounts/actions/second-factor';

type SecondFactorPanelProps = {
  email: string;
  isOn: boolean;
  /** By the settings: then it cannot be turned off. */
  isRequired: boolean;
  /** How it stands, in words. */
  children: ReactNode;
};

type View =
  | { shown: 'state' }
  | { shown: 'question'; before: 'offer' | 'codes' | 'off' }
  | { shown: 'offer'; offer: OfferedKey }
  | { shown: 'codes'; codes: string[] };

/** A clerk's own two-step verification: on, off, on another phone, new recovery codes. Needs `second-factor` and `sign-in`. */
export function SecondFactorPanel({ email, isOn, isRequired, children }: SecondFactorPanelProps) {
  const t = useTranslations('second-factor');
  const router = useRouter();
  const [view, setView] = useState<View>({ shown: 'state' });
  const ask = (before: 'offer' | 'codes' | 'off') => setView({ shown: 'question', before });
  const showCodes = (codes: string[]) => setView({ shown: 'codes', codes });
  const leave = () => {
    setView({ shown: 'state' });
    document.getElementById('second-factor')?.focus();
  };
  if (view.shown === 'codes') {
    const leaveCodes = () => {
      router.refresh();
      leave();
    };
    return <RecoveryCodes codes={view.codes} email={email} doneLabel={t('codes.done')} onDone={leaveCodes} />;
  }
  if (view.shown === 'offer') return <KeyOffer offer={view.offer} onTurnedOn={showCodes} onCancel={leave} />;
  if (view.shown === 'question') {
    const question = { id: 'second-factor-password', email, onCancel: leave };
    if (view.before === 'offer') {
      const showOffer = (offer: OfferedKey) => setView({ shown: 'offer', offer });
      return (
        <PasswordQuestion
          {...question}
          action={offerSecondFactorAction}
          submitLabel={t('showKey')}
          onDone={showOffer}
        />
      );
    }
    return view.before === 'codes' ? (
      <PasswordQuestion
        {...question}
        action={renewRecoveryCodesAction}
        submitLabel={t('newCodes')}
        onDone={showCodes}
      />
    ) : (
      <PasswordQuestion {...question} action={turnOffSecondFactorAction} submitLabel={t('turnOff')} onDone={leave} />
    );
  }
  return (
    <>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => ask('codes')}>{t('newCodes')}</Button>
            <Button onClick={() => ask('offer')}>{t('otherPhone')}</Button>
            {isRequired ? null : (
              <Button tone="danger" onClick={() => ask('off')}>
                {t('turnOff')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={() => ask('offer')}>{t('turnOn')}</Button>
        )}
      </div>
    </>
  );
}
