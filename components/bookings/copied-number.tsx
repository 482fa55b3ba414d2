import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';

type CopiedNumberProps = {
  label: string;
  /** What is copied. */
  value: string;
  /** What is shown of it. */
  children: ReactNode;
  copyLabel: string;
};

/** A number that is read aloud or typed elsewhere: large, grouped for the eye, copied ungrouped (design 6, "Looks"). */
export function CopiedNumber({ label, value, children, copyLabel }: CopiedNumberProps) {
  const t = useTranslations('common');
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="text-xl font-semibold break-all sm:text-2xl">{children}</p>
      </div>
      <CopyButton
        text={value}
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
        aria-label={copyLabel}
      />
    </div>
  );
}
