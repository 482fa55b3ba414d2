import type { ReactNode } from 'react';

/** Nothing here yet: why, and what to do about it. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="rounded border border-dashed border-hairline p-6 text-center">
      <p className="font-semibold">{title}</p>
      {children ? <div className="mt-2 flex flex-col items-center gap-2 text-muted">{children}</div> : null}
    </div>
  );
}
