'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useFirstUse } from '@/components/ui/first-use';
import { shownLater } from '@/components/ui/shown-later';

type Props = ComponentProps<typeof import('@/components/warnings/warning-list').WarningList>;

// Nothing can be odd before the first key; without it the form books just the same.
const Warnings = shownLater(() => import('@/components/warnings/warning-list').then(({ WarningList }) => WarningList));

/** The room above *Book* where warnings stand: kept while there are none, so that nothing jumps. */
export function WarningsBefore(props: Props) {
  const t = useTranslations('warnings');
  const isUsed = useFirstUse();
  return (
    <div role="status" aria-label={t('title')} className="mb-1 flex min-h-11 flex-col justify-end text-sm">
      {isUsed ? <Warnings.Shown {...props} /> : null}
    </div>
  );
}
