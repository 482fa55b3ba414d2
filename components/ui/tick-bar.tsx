import type { ReactNode } from 'react';

type TickBarProps = { isOn: boolean; children: ReactNode };

/** Stays over a list while it is scrolled, and says how its lines are ticked; `isOn` once some are, then with what can be done to them. */
export function TickBar({ isOn, children }: TickBarProps) {
  return (
    <div
      className={`sticky top-0 z-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-y border-hairline px-3 py-1 pointer-coarse:static print:hidden [&_.field]:flex-row [&_.field]:items-center [&_.field]:gap-1.5 ${isOn ? 'bg-accent-soft' : 'bg-raised'}`}
    >
      {children}
    </div>
  );
}
