import type { ComponentProps, ReactNode } from 'react';

/** A part of a page under its own heading, a panel on the page. */
export function Section({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel mb-3 p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & { summary: ReactNode };

/** What is seldom needed, one key away: the browser's own fold. */
export function Disclosure({ summary, className = '', children, ...details }: DisclosureProps) {
  return (
    <details {...details} className={className}>
      <summary className="flex min-h-target w-fit list-none items-center gap-1 rounded text-accent hover:underline [&::-webkit-details-marker]:hidden">
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3 fill-current [details[open]>summary>&]:rotate-90">
          <path d="m5 2 6 6-6 6z" />
        </svg>
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
