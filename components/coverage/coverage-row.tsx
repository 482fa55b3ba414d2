'use client';

import type { ComponentProps } from 'react';
import { shownLater } from '@/components/ui/shown-later';
import { withLateWords } from '@/components/ui/with-late-words';

// Off as delivered, so no page pays for it.
const Note = shownLater(() =>
  withLateWords(import('@/components/coverage/coverage-note').then(({ CoverageNote }) => CoverageNote)),
);

/** What the carrier says of the recipient's address, where a solution of the desk asks it. */
export function CoverageRow(props: ComponentProps<typeof Note.Shown>) {
  return props.desk.solutions.some(({ checksAddress }) => checksAddress) ? <Note.Shown {...props} /> : null;
}
