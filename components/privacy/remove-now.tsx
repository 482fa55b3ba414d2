'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { removeNowAction } from '@/lib/actions/privacy';

/** Removes what is due now, and says whether more is left for the night. */
export function RemoveNow() {
  const t = useTranslations('privacy.removals');
  const [isMore, setMore] = useState<boolean>();
  return (
    <>
      <ActionButton id="remove-now" action={() => removeNowAction({})} onDone={(done) => setMore(done.isMore)}>
        {t('now')}
      </ActionButton>
      <span role="status" className="self-center text-muted">
        {isMore === undefined ? null : t(isMore ? 'more' : 'done')}
      </span>
    </>
  );
}
