'use client';

import type { ComponentType } from 'react';

/**
 * A part that is fetched together with the texts of all such parts: they come in a file that a browser keeps, and no longer in every
 * page (docs/architecture.md#first-load).
 */
export async function withLateWords<Props extends object>(
  part: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { LateWords }] = await Promise.all([part, import('@/components/ui/late-words')]);
  return (props) => (
    <LateWords>
      <Part {...props} />
    </LateWords>
  );
}
