'use client';

import type { LookChoicesProps } from '@/components/shell/look-choices';
import { lazyWithFallback, useFirstUse } from '@/components/ui/lazy';

// They stand in a closed menu, so no page pays for them before a clerk uses it (docs/architecture.md#first-load).
const Choices = lazyWithFallback(() =>
  import('@/components/shell/look-choices').then(({ LookChoices }) => LookChoices),
);

/** How the page looks, in room that is kept for it: the menu opens as large as it stays. */
export function LookChoicesLater(props: LookChoicesProps) {
  const isUsed = useFirstUse();
  return <div className="min-h-64">{isUsed ? <Choices.Shown {...props} /> : null}</div>;
}
