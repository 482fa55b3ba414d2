'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
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
function CopyNumber({ value, label, isShipmentId }: CopyNumberProps) {
  const t = useTranslations('common');
  const button = useRef<HTMLButtonElement>(null);
  const key = useAriaKey('copyShipmentId');
  useCommands({ copyShipmentId: () => button.current?.click() }, isShipmentId);
  return (
    <span className="inline-flex items-center gap-2">
      <CopyButton
        ref={button}
        text={value}
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
        aria-label={label}
        aria-keyshortcuts={isShipmentId ? key : undefined}
      />
      {isShipmentId ? <KeyHint command="copyShipmentId" className="text-muted" /> : null}
    </span>
  );
}

type CopiedNumberProps = {
  label: string;
  /** What is copied. */
  value: string;
  /** What is shown of it. */
  children: ReactNode;
  copyLabel: string;
  /** True for the shipmentId, which has a key of its own. */
  isShipmentId?: boolean;
};

/** A number that is read aloud or typed elsewhere: large, grouped for the eye, copied ungrouped (docs/architecture.md#screens). */
export function CopiedNumber({ label, value, children, copyLabel, isShipmentId = false }: CopiedNumberProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="text-xl font-semibold break-all sm:text-2xl">{children}</p>
      </div>
      <CopyNumber value={value} label={copyLabel} isShipmentId={isShipmentId} />
    </div>
  );
}
