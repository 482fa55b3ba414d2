'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ClearForm } from '@/components/drafts/clear-form';
import { DraftPanel } from '@/components/drafts/draft-panel';
import { DraftSaved, DraftTrouble } from '@/components/drafts/draft-status';
import { type DraftUse, useDraft } from '@/components/drafts/use-draft';

/** How this form is kept, and the forms that wait. */
export function Drafts(props: DraftUse) {
  const { context, draft, isLocked, isBooked, onOpen, onNext } = props;
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
        {isLocked || isBooked ? null : <ClearForm {...{ context, flush, onNext }} onTried={setCleared} />}
        <DraftPanel {...{ context, flush, onOpen }} ownId={draft.id} isLocked={isLocked} />
      </div>
    </>
  );
}
