'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { recordPrint } from '@/components/printing/record-print';
import { SignInAgain } from '@/components/slips/sign-in-again';
import type { PrintState } from '@/components/slips/use-slip-printer';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type PrintResultProps = { state: PrintState; href: string };

/** Says aloud what became of the press; `sent` is said to a screen reader only, everybody else sees the dialog. */
export function PrintResult({ state, href }: PrintResultProps) {
  const t = useTranslations('slips');
  return (
    <div role="status">
      {state === 'preparing' || state === 'sent' ? <p className="sr-only">{t(state)}</p> : null}
      <Trouble state={state} href={href} />
    </div>
  );
}

function Trouble({ state, href }: PrintResultProps): ReactNode {
  const t = useTranslations('slips');
  const router = useRouter();
  if (state === 'idle' || state === 'preparing' || state === 'sent') return null;
  return (
    <Notice tone={state === 'blocked' ? 'warning' : 'failure'} title={t(`${state}.title`)}>
      <p>{t(`${state}.text`)}</p>
      {state === 'blocked' ? (
        <a href={href} target="_blank" rel="noreferrer" className="link" onClick={() => recordPrint(href, 'download')}>
          {t('open')}
        </a>
      ) : null}
      {state === 'signedOut' ? <SignInAgain /> : null}
      {state === 'gone' ? <Button onClick={() => router.refresh()}>{t('gone.look')}</Button> : null}
    </Notice>
  );
}
