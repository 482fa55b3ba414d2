'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { KeyHint } from '@/components/shortcuts/key-hint';
import { useSingleKeys } from '@/components/shortcuts/use-single-keys';
import { CopyButton } from '@/components/ui/copy-button';

type CopyNumberProps = {
  value: string;
  /** What it copies, for who cannot see where it stands. */
  label: string;
  /** The single key that does the same, where there is one. */
  shortcut?: string | undefined;
};

/** Copies a number, also by its key. */
export function CopyNumber({ value, label, shortcut }: CopyNumberProps) {
  const t = useTranslations('common');
  const button = useRef<HTMLButtonElement>(null);
  useSingleKeys({ [shortcut ?? '']: () => button.current?.click() }, shortcut !== undefined);
  return (
    <span className="inline-flex items-center gap-2">
      <CopyButton
        ref={button}
        text={value}
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
        aria-label={label}
        aria-keyshortcuts={shortcut}
      />
      {shortcut ? <KeyHint keys={shortcut.toUpperCase()} className="text-muted pointer-coarse:hidden" /> : null}
    </span>
  );
}
