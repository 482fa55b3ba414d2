'use client';

import { Search } from 'lucide';
import { useTranslations } from 'next-intl';
import { KeyHint, runCommand, useAriaKey } from '@/components/shortcuts/commands';
import { Icon } from '@/components/ui/icon';

/** Opens the palette, which finds pages, bookings and recipients, and names the key that does the same. */
export function FindButton() {
  const t = useTranslations('common');
  return (
    <button
      type="button"
      aria-keyshortcuts={useAriaKey('palette')}
      onClick={() => runCommand('palette')}
      className="flex min-h-control items-center gap-2 rounded px-2 text-bar-muted hover:bg-bar-hover hover:text-bar-ink sm:border sm:border-bar-muted"
    >
      <Icon drawing={Search} />
      <span className="max-xl:sr-only">{t('find')}</span>
      <KeyHint command="palette" className="max-xl:hidden xl:ms-4" />
    </button>
  );
}
