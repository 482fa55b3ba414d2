'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { reauthenticateByPasskey } from '@/components/accounts/browser-passkeys';
import { CodeField, PasswordField } from '@/components/accounts/secret-fields';
import { SlowedDown } from '@/components/accounts/slowed-down';
import { useTypeAgain } from '@/components/accounts/use-type-again';
import { useWaysIn } from '@/components/accounts/ways-in';
import { ActionButton } from '@/components/ui/action-button';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button, buttonStyle } from '@/components/ui/button';
import { FIRST_FOCUS, Modal } from '@/components/ui/modal';
import { reauthenticateAction, seeReauthenticationAction } from '@/lib/accounts/actions/reauthentication';
import type { WaysToReauthenticate } from '@/lib/accounts/clerk';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.reauthenticateSchema);

export type ReauthenticationDialogProps = {
  ways: WaysToReauthenticate;
  onClosed: (isProved: boolean) => void;
};

/** Asks a clerk to prove again who they are, by what they have, and then goes on with what they pressed. */
export function ReauthenticationDialog({ ways, onClosed }: ReauthenticationDialogProps) {
  const t = useTranslations('sign-in.again');
  const passkey = useTranslations('sign-in.passkey');
  const common = useTranslations('common');
  const { company, hasPasskeys } = useWaysIn();
  const isProved = useRef(false);
  const hasPasskey = ways.hasPasskey && hasPasskeys;
  const hasCompany = ways.hasCompany && company !== null;
  return (
    <Modal labelledBy="again-title" className="max-w-md p-5" onClosed={() => onClosed(isProved.current)}>
      {(close) => {
        const goOn = () => {
          isProved.current = true;
          close();
        };
        return (
          <div className="flex flex-col gap-4">
            <div>
              <h2 id="again-title">{t('title')}</h2>
              <p className="text-muted">{t(ways.hasPassword || hasPasskey || hasCompany ? 'text' : 'noWay')}</p>
            </div>
            {ways.hasPassword ? <PasswordAgain ways={ways} onProved={goOn} /> : null}
            {hasPasskey ? (
              <ActionButton id="again-passkey" action={reauthenticateByPasskey} onDone={goOn}>
                {passkey('use')}
              </ActionButton>
            ) : null}
            {hasCompany ? <CompanyAgain company={company} onProved={goOn} /> : null}
            <Button tone="quiet" onClick={close} className="self-start">
              {common('cancel')}
            </Button>
          </div>
        );
      }}
    </Modal>
  );
}

type PasswordAgainProps = { ways: WaysToReauthenticate; onProved: () => void };

function PasswordAgain({ ways: { email, hasCode }, onProved }: PasswordAgainProps) {
  const t = useTranslations('sign-in');
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { password: '', code: hasCode ? '' : null },
    action: reauthenticateAction,
    onDone: onProved,
    controlId: (path) => `again-${path}`,
  });
  const isOfCode = frame.faults.fields[0]?.id === 'again-code';
  useTypeAgain({ form, frame }, isOfCode ? 'code' : 'password', 'refused');
  return (
    <div>
      <ActionForm {...frame} submitLabel={t('again.submit')}>
        {/* A password manager knows the password under this name. */}
        <input type="text" name="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordField
          id="again-password"
          label={t('currentPassword')}
          autoComplete="current-password"
          error={error('password')}
          {...FIRST_FOCUS}
          {...form.register('password')}
        />
        {hasCode ? (
          <CodeField
            id="again-code"
            label={t('code.label')}
            hint={t('again.codeHint')}
            error={error('code')}
            {...form.register('code')}
            // A recovery code has letters.
            inputMode="text"
          />
        ) : null}
      </ActionForm>
      <SlowedDown busy={frame.busy} />
    </div>
  );
}

type CompanyAgainProps = { company: string; onProved: () => void };

/** At the company's provider, beside the page, whose form stays as it is. */
function CompanyAgain({ company, onProved }: CompanyAgainProps) {
  const t = useTranslations('sign-in.again');
  return (
    <div className="flex flex-col gap-2">
      <a
        href="/sign-in/company?again=yes"
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('secondary', 'w-full whitespace-normal')}
      >
        {company === '' ? t('company') : t('companyOf', { name: company })}
      </a>
      <p className="text-sm text-muted">{t('companyText')}</p>
      <ActionButton id="again-company" action={() => seeReauthenticationAction({})} onDone={onProved}>
        {t('goOn')}
      </ActionButton>
    </div>
  );
}
