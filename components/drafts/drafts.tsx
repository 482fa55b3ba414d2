'use client';

import { isBooked, isLocked } from '@/components/booking/booking-phase';
import { ClearForm } from '@/components/drafts/clear-form';
import { DraftPanel } from '@/components/drafts/draft-panel';
import { DraftSaved, DraftTrouble } from '@/components/drafts/draft-status';
import { type DraftUse, useDraft } from '@/components/drafts/use-draft';

/** How this form is kept, and the forms that wait. */
export function Drafts(props: DraftUse) {
  const { desk, draft, phase, onOpen, onNext } = props;
  const { status, takenBy, flush } = useDraft(props);
  return (
    <>
      <DraftTrouble {...{ status, takenBy }} isInTab={draft.isInTab} />
      <div className="absolute right-0 z-1 -mt-1 flex h-8 items-center gap-x-3">
        {status.kind === 'saved' && !takenBy ? <DraftSaved /> : null}
        {isLocked(phase) || isBooked(phase) ? null : <ClearForm {...{ desk, flush, onNext }} />}
        <DraftPanel {...{ desk, flush, onOpen }} ownId={draft.id} isLocked={isLocked(phase)} />
      </div>
    </>
  );
}
