import type { ReactNode } from 'react';

type PageHeadingProps = {
  title: ReactNode;
  intro?: ReactNode /** Buttons and links of the whole page. */;
  actions?: ReactNode;
};

/** The one `h1` of a page, with what can be done on the whole of it. */
export function PageHeading({ title, intro, actions }: PageHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1>{title}</h1>
        {intro ? <p className="mt-1 max-w-prose text-muted">{intro}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
