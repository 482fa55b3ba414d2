import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';

type SectionProps = {
  title: ReactNode;
  /** What it is for. */
  intro?: ReactNode;
  /** What can be done with the whole of it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a page, a panel on the page: its heading stands beside what is in it, and above where there is no room. */
export function Section({ title, intro, actions, children }: SectionProps) {
  return (
    <section className="@container panel mb-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 p-4 @2xl:grid-cols-[13rem_minmax(0,1fr)] @2xl:px-4.5">
        <div>
          <h2>{title}</h2>
          {intro ? <p className="mt-1 text-sm text-muted">{intro}</p> : null}
        </div>
        <div className="min-w-0">
          {children}
          {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
        </div>
      </div>
    </section>
  );
}

/** Parts that are one task: one panel, with a line between them. */
export function SectionGroup({ children }: { children: ReactNode }) {
  return <div className="section-group">{children}</div>;
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
