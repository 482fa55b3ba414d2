'use client';

import type { DraftUse } from '@/components/drafts/use-draft';
import { lazyWithFallback, useFirstUse, withLateWords } from '@/components/ui/lazy';

// Until it is here the tab keeps what is typed.
const Drafts = lazyWithFallback(() => withLateWords(import('@/components/drafts/drafts').then(({ Drafts }) => Drafts)));

/**
 * What is said of drafts at the foot of the form. `isFilled`: what the form began with is a clerk's work; an untouched form is no draft.
 */
export function DraftBar({ isFilled, ...props }: DraftUse & { isFilled: boolean }) {
  const isUsed = useFirstUse();
  const isWanted = isUsed || isFilled || props.context.hasDrafts;
  return isWanted ? <Drafts.Shown {...props} /> : null;
}
