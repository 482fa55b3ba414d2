'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { CopyButton } from '@/components/ui/copy-button';
import { TextField } from '@/components/ui/inputs';
import { Notice } from '@/components/ui/notice';
import { renewLinkAction } from '@/lib/actions/clerks';

/** A one-time link, shown this once. It takes the focus, so that the next key copies it. */
export function ReadyLink({ name, link }: { name: string; link: string }) {
  const t = useTranslations('accounts.clerks.link');
  const common = useTranslations('common');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={box}>
      <Notice tone="success" role="status" title={t('readyTitle', { name })}>
        <p className="mb-2">{t('readyText', { name })}</p>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            name="link"
            label={t('label')}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            className="flex-1 basis-60"
          />
          <CopyButton
            tone="primary"
            text={link}
            label={t('copy')}
            copiedLabel={common('copied')}
            failedLabel={common('copyFailed')}
          />
        </div>
      </Notice>
    </div>
  );
}

type RenewLinkProps = { clerkId: string; name: string; isInvited: boolean };

/** Makes a new one-time link for a clerk, who lost the first or forgot the password. */
export function RenewLink({ clerkId, name, isInvited }: RenewLinkProps) {
  const t = useTranslations('accounts.clerks.link');
  const [link, setLink] = useState<string>();
  if (link) return <ReadyLink name={name} link={link} />;
  return (
    <>
      <p className="mb-2 text-muted">{t(isInvited ? 'newText' : 'resetText')}</p>
      <ActionButton id="renew-link" action={() => renewLinkAction({ clerkId })} onDone={setLink}>
        {t('make')}
      </ActionButton>
    </>
  );
}
