import type { ReactNode } from 'react';

/** One thing that happened: its sign, what it was, and when; a line leads to the next one. */
export function TimelineEntry({ sign, title, children }: { sign: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="group/event flex gap-2.5">
      <span className="flex flex-col items-center">
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-muted">{sign}</span>
        <span className="w-px grow bg-hairline group-last/event:hidden" />
      </span>
      <div className="min-w-0 pb-2.5 group-last/event:pb-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted tabular-nums">{children}</p>
      </div>
    </li>
  );
}
