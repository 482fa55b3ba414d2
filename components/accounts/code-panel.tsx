'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeField } from '@/components/accounts/secret-fields';
import { SlowedDown } from '@/components/accounts/slowed-down';
import { useTypeAgain } from '@/components/accounts/use-type-again';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/inputs';
import { signInByCodeAction, signInByRecoveryCodeAction } from '@/lib/accounts/actions/second-step';

const loadCodeSchema = () => import('@/lib/accounts/schema').then((module) => module.signInByCodeSchema);
const loadRecoverySchema = () => import('@/lib/accounts/schema').then((module) => module.signInByRecoveryCodeSchema);

type CodePanelProps = {
  /** Called once the session is there. */
  onSignedIn: () => void;
  /** Leads back to the password. */
  onRestart: () => void;
};

/** The second step of signing in: a code of the app, or a recovery code. Needs the texts of `sign-in`. */
export function CodePanel({ onSignedIn, onRestart }: CodePanelProps) {
  const t = useTranslations('sign-in.code');
  const [isRecovery, setRecovery] = useState(false);
  const Form = isRecovery ? RecoveryForm : CodeForm;
  return (
    <div className="flex flex-col gap-4">
      <Form onSignedIn={onSignedIn} />
      <div className="-mx-3 flex flex-wrap">
        <Button tone="quiet" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </Button>
        <Button tone="quiet" onClick={onRestart}>
          {t('restart')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('lost')}</p>
    </div>
  );
}

type FormProps = { onSignedIn: () => void };

function CodeForm({ onSignedIn }: FormProps) {
  const t = useTranslations('sign-in.code');
  const { form, error, frame } = useActionForm({
    loadSchema: loadCodeSchema,
    defaultValues: { code: '' },
    action: signInByCodeAction,
    onDone: onSignedIn,
    firstFocus: 'code',
  });
  useTypeAgain({ form, frame }, 'code', 'refused');
  return (
    <>
      <ActionForm {...frame} submitLabel={t('submit')}>
        <CodeField label={t('label')} hint={t('hint')} error={error('code')} {...form.register('code')} />
      </ActionForm>
      <SlowedDown busy={frame.busy} />
    </>
  );
}

function RecoveryForm({ onSignedIn }: FormProps) {
  const t = useTranslations('sign-in.code');
  const { form, error, frame } = useActionForm({
    loadSchema: loadRecoverySchema,
    defaultValues: { recoveryCode: '' },
    action: signInByRecoveryCodeAction,
    onDone: onSignedIn,
    firstFocus: 'recoveryCode',
  });
  useTypeAgain({ form, frame }, 'recoveryCode', 'refused');
  return (
    <>
      <ActionForm {...frame} submitLabel={t('submit')}>
        <TextField
          label={t('recoveryLabel')}
          hint={t('recoveryHint')}
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          error={error('recoveryCode')}
          {...form.register('recoveryCode')}
        />
      </ActionForm>
      <SlowedDown busy={frame.busy} />
    </>
  );
}

type CodeHereProps = { nextPath: string; restartPath: string };

/** The second step on its own page. */
export function CodeHere({ nextPath, restartPath }: CodeHereProps) {
  const go = (path: string) => window.location.replace(path);
  return <CodePanel onSignedIn={() => go(nextPath)} onRestart={() => go(restartPath)} />;
}
