'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isBooked, isLocked } from '@/components/bookings/form/booking-phase';
import { ClearForm } from '@/components/drafts/clear-form';
import { DraftPanel } from '@/components/drafts/draft-panel';
import { DraftSaved, DraftTrouble } from '@/components/drafts/draft-status';
import { type DraftUse, useDraft } from '@/components/drafts/use-draft';

/** How this form is kept, and the forms that wait. */
export function Drafts(props: DraftUse) {
  const { desk, draft, phase, onOpen, onNext } = props;
  const t = useTranslations('drafts');
  const { status, takenBy, flush } = useDraft(props);
  const [isCleared, setCleared] = useState(true);
  return (
    <>
      <DraftTrouble {...{ status, takenBy }} isInTab={draft.isInTab} />
      <p role="status" className="text-warning not-empty:mb-2">
        {isCleared ? null : t('notCleared')}
      </p>
      <div id="draft-bar" className="absolute right-0 z-1 -mt-1 flex h-8 items-center gap-x-3">
        {status.kind === 'saved' && !takenBy ? <DraftSaved /> : null}
        {isLocked(phase) || isBooked(phase) ? null : <ClearForm {...{ desk, flush, onNext }} onTried={setCleared} />}
        <DraftPanel {...{ desk, flush, onOpen }} ownId={draft.id} isLocked={isLocked(phase)} />
      </div>
    </>
  );
}
