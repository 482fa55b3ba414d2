'use client';

import { isBooked } from '@/components/booking/booking-phase';
import type { DraftUse } from '@/components/drafts/use-draft';
import { useFirstUse } from '@/components/ui/first-use';
import { shownLater } from '@/components/ui/shown-later';

// Until it is here the tab keeps what is typed.
const Drafts = shownLater(() => import('@/components/drafts/drafts').then(({ Drafts }) => Drafts));

/**
 * The room above the form where drafts stand: kept from the start, so that nothing jumps. `isFilled`: what the form began with is
 * somebody's work; an untouched form is no draft.
 */
export function DraftBar({ isFilled, ...props }: DraftUse & { isFilled: boolean }) {
  const isUsed = useFirstUse();
  const isWanted = isUsed || isFilled || props.desk.hasDrafts;
  return (
    <div className={isBooked(props.phase) ? 'hidden' : 'mb-1 min-h-target text-sm'}>
      {isWanted ? <Drafts.Shown {...props} /> : null}
    </div>
  );
}
