'use client';

import { isLocked } from '@/components/booking/booking-phase';
import { DraftPanel } from '@/components/drafts/draft-panel';
import { DraftStatusLine } from '@/components/drafts/draft-status-line';
import { type DraftUse, useDraft } from '@/components/drafts/use-draft';

/** How this form is kept, and the forms that wait. */
export function Drafts(props: DraftUse) {
  const { desk, draft, phase, onOpen } = props;
  const { status, takenBy, flush } = useDraft(props);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <DraftStatusLine {...{ status, takenBy }} isInTab={draft.isInTab} />
      <DraftPanel {...{ desk, flush, onOpen }} ownId={draft.id} isLocked={isLocked(phase)} />
    </div>
  );
}
