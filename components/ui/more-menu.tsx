'use client';

import { Ellipsis } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

type MoreMenuProps = {
  id: string;
  /** What is read for the button: what is inside, since it shows three dots alone. */
  label: string;
  children: ReactNode;
};

/** What is seldom done with the whole of a page, behind three dots. The browser opens and closes it, and gives the focus back. */
export function MoreMenu({ id, label, children }: MoreMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is inside has changed, so what was to be done is done
  useEffect(() => panel.current?.hidePopover(), [label]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className="flex size-control items-center justify-center rounded border border-frame bg-raised hover:bg-sunken"
      >
        <Icon drawing={Ellipsis} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="inset-auto m-0 mt-1 rounded panel p-1.5 text-ink shadow-float [position-area:bottom_span-left] [position-try-fallbacks:flip-inline]"
      >
        {children}
      </div>
    </>
  );
}
