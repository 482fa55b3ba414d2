'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

type Props = ComponentProps<typeof import('@/components/warnings/warning-list').WarningList>;

// Nothing can be odd before the first key, so it is no part of the first load; without it the form books just the same.
const WarningList = lazy<ComponentType<Props>>(() =>
  import('@/components/warnings/warning-list').then(
    ({ WarningList }) => ({ default: WarningList }),
    () => ({ default: () => null }),
  ),
);

/** The room above *Book* where warnings stand: kept while there are none, so that nothing jumps. */
export function WarningsBefore(props: Props) {
  const t = useTranslations('warnings');
  return (
    <div role="status" aria-label={t('title')} className="mb-1 flex min-h-11 flex-col justify-end text-sm">
      <Suspense>
        <WarningList {...props} />
      </Suspense>
    </div>
  );
}
