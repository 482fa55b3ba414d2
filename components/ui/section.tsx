import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

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
      <summary className="flex min-h-target w-fit max-w-full list-none items-center gap-1 rounded text-accent hover:underline [&::-webkit-details-marker]:hidden">
        <Icon drawing={chevronRight} className="[details[open]>summary>&]:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
