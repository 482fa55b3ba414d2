import type { ReactNode } from 'react';

type FormColumnProps = {
  /** While true its controls can be read and not changed. */
  isLocked: boolean;
  /** What stands below and is never locked with the rest. */
  end?: ReactNode;
  children: ReactNode;
};

/** One of the three columns of the form, parted by space and a hairline. */
export function FormColumn({ isLocked, end, children }: FormColumnProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 border-hairline not-first:border-t not-first:pt-4 lg:not-first:border-t-0 lg:not-first:border-l lg:not-first:pt-0 lg:not-first:pl-5">
      <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-3">
        {children}
      </fieldset>
      {end ? (
        // In sight however long the column is: a clerk must not look for the button (docs/architecture.md#screens).
        <div className="flex flex-col bg-surface py-2 lg:sticky lg:bottom-0">{end}</div>
      ) : null}
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
