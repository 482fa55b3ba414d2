'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DueTable } from '@/components/privacy/due-table';
import { ActionButton } from '@/components/ui/action-button';
import { showDueAction } from '@/lib/privacy/actions';
import type { NextRemoval } from '@/lib/privacy/removal-view';

/** Shows what the next night removes. */
export function ShowDue() {
  const t = useTranslations('privacy.removals');
  const format = useFormatter();
  const [next, setNext] = useState<NextRemoval>();
  return (
    <>
      <ActionButton id="show-due" action={() => showDueAction({})} onDone={setNext}>
        {t('show')}
      </ActionButton>
      <div role="status" className="flex basis-full flex-col gap-2 empty:hidden">
        {next ? (
          <p>{next.due.length > 0 ? t('next', { day: format.dateTime(next.at, 'weekday') }) : t('nothingDue')}</p>
        ) : null}
        {next && next.due.length > 0 ? <DueTable due={next.due} /> : null}
      </div>
    </>
  );
}
