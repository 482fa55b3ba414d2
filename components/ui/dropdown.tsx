'use client';

import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useRef } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type DropdownProps = { button: ReactNode; className?: string; children: ReactNode };

/**
 * A button with a panel under it. The browser opens it, closes it on Escape or a press elsewhere, and gives the focus back; a link or a form
 * inside only changes the page, so it closes the panel here.
 */
export function Dropdown({ button, className = '', children }: DropdownProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonStyle('secondary', 'min-w-0 print:hidden')}>
        <span className="truncate">{button}</span>
        <Icon drawing={ChevronDown} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link's own key press clicks it too */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) panel.current?.hidePopover();
        }}
        onSubmit={() => panel.current?.hidePopover()}
        className={`below-button panel p-3 text-ink shadow-float ${className}`}
      >
        {children}
      </div>
    </>
  );
}
