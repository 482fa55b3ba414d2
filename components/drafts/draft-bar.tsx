'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import { isBooked } from '@/components/booking/booking-phase';
import type { DraftUse } from '@/components/drafts/use-draft';

// Nothing is a draft before the first key, and until it is here the tab keeps what is typed.
const Drafts = lazy<ComponentType<DraftUse>>(() =>
  import('@/components/drafts/drafts').then(
    ({ Drafts }) => ({ default: Drafts }),
    () => ({ default: () => null }),
  ),
);

/** The room above the form where drafts stand: kept from the start, so that nothing jumps. */
export function DraftBar(props: DraftUse) {
  return (
    <div className={isBooked(props.phase) ? 'hidden' : 'mb-1 min-h-6 text-sm'}>
      <Suspense>
        <Drafts {...props} />
      </Suspense>
    </div>
  );
}
