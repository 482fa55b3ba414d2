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

type FoldProps = {
  title: string;
  /** What is inside, in a few words, so that it need not be opened to know. */
  says: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a page that is seldom read: its line says what is inside. */
export function Fold({ title, says, children, ...details }: FoldProps) {
  return (
    <Disclosure
      {...details}
      summary={
        <>
          <span className="font-medium text-ink">{title}</span>
          <span className="min-w-0 truncate text-muted">{says}</span>
        </>
      }
    >
      {children}
    </Disclosure>
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
