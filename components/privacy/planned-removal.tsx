'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { callOffRemovalAction } from '@/lib/privacy/actions';
import type { PlannedRemoval } from '@/lib/privacy/removal-view';
import { REMOVED_KINDS } from '@/lib/privacy/retention-periods';

/** The removal that is planned, where there is one: when, how much, and the way to call it off. */
export function PlannedRemovalNotice({ planned }: { planned: PlannedRemoval | null }) {
  const t = useTranslations('privacy.planned');
  const [calledOff, setCalledOff] = useState<string>();
  if (planned && calledOff && planned.id !== calledOff) setCalledOff(undefined);
  return (
    <div id="planned-removal" tabIndex={-1} className="mb-3 outline-none empty:hidden">
      {planned ? (
        <Notice tone="warning" role="status" title={<PlannedTitle planned={planned} />}>
          <p className="mb-2">
            {planned.clerkName === null ? null : `${t('by', { name: planned.clerkName })} `}
            {t('text')}
          </p>
          <ActionButton
            id="call-off"
            action={() => callOffRemovalAction({ planId: planned.id })}
            onDone={() => setCalledOff(planned.id)}
            leavesTo="planned-removal"
          >
            {t('callOff')}
          </ActionButton>
        </Notice>
      ) : null}
      {!planned && calledOff ? (
        <Notice tone="success" role="status" title={t('calledOff')}>
          {t('calledOffText')}
        </Notice>
      ) : null}
    </div>
  );
}

function PlannedTitle({ planned: { counts, dueAt, isOverdue } }: { planned: PlannedRemoval }) {
  const t = useTranslations('privacy.planned');
  const words = useTranslations('privacy.removals.count');
  const format = useFormatter();
  const at = { day: format.dateTime(dueAt, 'weekday'), time: format.dateTime(dueAt, 'time') };
  const goes = REMOVED_KINDS.flatMap((kind) => (counts[kind] ? words(kind, { count: counts[kind] }) : []));
  if (goes.length === 0) return t('periods', at);
  const what = format.list(goes);
  return isOverdue ? t('next', { what }) : t('title', { ...at, what });
}
