'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { CopyButton } from '@/components/ui/copy-button';

type CopyNumberProps = {
  value: string;
  /** What it copies, for who cannot see where it stands. */
  label: string;
  /** True for the shipmentId, which has a key. */
  isShipmentId: boolean;
};

/** Copies a number, also by its key. */
export function CopyNumber({ value, label, isShipmentId }: CopyNumberProps) {
  const t = useTranslations('common');
  const button = useRef<HTMLButtonElement>(null);
  const key = useAriaKey('copyShipmentId');
  useCommands({ copyShipmentId: () => button.current?.click() }, isShipmentId);
  return (
    <CopyButton
      ref={button}
      text={value}
      label={t('copy')}
      copiedLabel={t('copied')}
      failedLabel={t('copyFailed')}
      aria-label={label}
      aria-keyshortcuts={isShipmentId ? key : undefined}
      tone={isShipmentId ? 'secondary' : 'quiet'}
      className={isShipmentId ? '' : 'min-h-target px-2 text-sm'}
    >
      {isShipmentId ? <KeyHint command="copyShipmentId" className="text-muted" /> : null}
    </CopyButton>
  );
}
