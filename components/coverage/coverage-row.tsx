'use client';

import type { ComponentProps } from 'react';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';

// Off as delivered, so no page pays for it.
const Note = lazyWithFallback(() =>
  withLateWords(import('@/components/coverage/coverage-note').then(({ CoverageNote }) => CoverageNote)),
);

/** What the carrier says of the recipient's address, where a solution asks it. */
export function CoverageRow(props: ComponentProps<typeof Note.Shown>) {
  return props.context.solutions.some(({ checksAddress }) => checksAddress) ? <Note.Shown {...props} /> : null;
}
