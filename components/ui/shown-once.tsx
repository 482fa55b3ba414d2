'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { TextField } from '@/components/ui/inputs';
import { Notice } from '@/components/ui/notice';

type ShownOnceProps = {
  name: string;
  title: string;
  label: string;
  value: string;
  copyLabel?: string;
  children: ReactNode;
};

/** A secret that was just made. It takes the focus, so that the next press copies it. */
export function ShownOnce({ name, title, label, value, copyLabel, children }: ShownOnceProps) {
  const common = useTranslations('common');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={box}>
      <Notice tone="success" role="status" title={title}>
        <p className="mb-2">{children}</p>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            name={name}
            label={label}
            value={value}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            className="flex-1 basis-60"
          />
          <CopyButton
            tone="primary"
            text={value}
            label={copyLabel ?? common('copy')}
            copiedLabel={common('copied')}
            failedLabel={common('copyFailed')}
          />
        </div>
      </Notice>
    </div>
  );
}
