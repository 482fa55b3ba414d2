'use client';

import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

type MenuProps = {
  id: string;
  /** What is read for the button; what is seen must be part of it. */
  label: string;
  button: ReactNode;
  children: ReactNode;
};

/**
 * A button with a panel under it. The browser opens it, closes it on Escape or a press elsewhere, and gives the focus back;
 * a link inside only changes the page, so it closes the panel here.
 */
export function Menu({ id, label, button, children }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the button says has changed, so what was to be chosen is chosen
  useEffect(() => panel.current?.hidePopover(), [label]);
  return (
    <div className="relative min-w-0">
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="flex min-h-control max-w-[min(10rem,100%)] items-center gap-1 rounded px-2 font-medium hover:bg-bar-hover"
      >
        <span className="truncate">{button}</span>
        <Icon drawing={ChevronDown} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link's own key press clicks it too */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) panel.current?.hidePopover();
        }}
        className="menu-panel w-[16rem] rounded panel p-3 text-ink shadow-float"
      >
        {children}
      </div>
    </div>
  );
}
