'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button, buttonStyle } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';

type RecoveryCodesProps = { codes: string[]; email: string; doneLabel: string; onDone: () => void };

/** Recovery codes, shown this once. They take the focus, so that the next key copies them. Needs the texts of `second-factor`. */
export function RecoveryCodes({ codes, email, doneLabel, onDone }: RecoveryCodesProps) {
  const t = useTranslations('second-factor.codes');
  const common = useTranslations('common');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  const heading = t('heading', { email });
  const text = `${[heading, ...codes].join('\n')}\n`;
  return (
    <div ref={box}>
      <Notice tone="success" role="status" title={t('title')}>
        <p className="mb-3">{t('text')}</p>
        <div className="alone-on-paper">
          <p className="hidden print:block">{heading}</p>
          <ul className="mb-3 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            tone="primary"
            text={text}
            label={t('copy')}
            copiedLabel={common('copied')}
            failedLabel={common('copyFailed')}
          />
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={t('file')}
            className={buttonStyle('secondary')}
          >
            {t('download')}
          </a>
          <Button onClick={onDone}>{doneLabel}</Button>
        </div>
      </Notice>
    </div>
  );
}
