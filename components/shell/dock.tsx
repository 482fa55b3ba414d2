'use client';

import { useRef } from 'react';
import { useKeepClear } from '@/components/ui/keep-clear';
import { MessagePlace } from '@/components/ui/messages';

/**
 * The foot of a page that has none of its own: the place of its messages, at the bottom left. Its line is always kept where the window is
 * wide; else it is there with the first message. A page with a foot hides it (`app/whole-page.css`).
 */
export function Dock() {
  const line = useRef<HTMLElement>(null);
  useKeepClear(line);
  return (
    <footer
      ref={line}
      className="dock sticky bottom-0 z-2 bg-surface px-3 py-2 max-lg:shadow-float max-lg:has-[section:empty]:hidden sm:px-4 lg:h-13 print:hidden"
    >
      <div className="lg:absolute lg:inset-x-4 lg:bottom-2">
        <MessagePlace />
      </div>
    </footer>
  );
}
