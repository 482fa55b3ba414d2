'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { TextField } from '@/components/ui/inputs';

type CopyFieldProps = {
  name: string;
  label: string;
  value: string;
  copyLabel?: string | undefined;
  tone?: ComponentProps<typeof CopyButton>['tone'];
};

/** A text that is copied to another program: it can be selected, and the button beside it copies it. */
export function CopyField({ name, label, value, copyLabel, tone }: CopyFieldProps) {
  const common = useTranslations('common');
  return (
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
        {...(tone ? { tone } : {})}
        text={value}
        label={copyLabel ?? common('copy')}
        copiedLabel={common('copied')}
        failedLabel={common('copyFailed')}
      />
    </div>
  );
}
