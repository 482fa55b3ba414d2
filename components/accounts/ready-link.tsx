'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';

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
