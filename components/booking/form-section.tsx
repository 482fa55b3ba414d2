import type { ReactNode } from 'react';

/** One of the three columns of the form, parted by space and a hairline. */
export function FormColumn({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 border-hairline not-first:border-t not-first:pt-4 lg:not-first:border-t-0 lg:not-first:border-l lg:not-first:pt-0 lg:not-first:pl-5">
      {children}
    </div>
  );
}

/** A part of the form under its own heading. */
export function FormSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
