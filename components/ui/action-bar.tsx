'use client';

import { type ReactNode, useRef } from 'react';
import { useKeepClear } from '@/components/ui/keep-clear';
import { MessagePlace } from '@/components/ui/messages';

type ActionBarProps = {
  /** What is kept, and what takes it back; it begins the bar, and comes last by keyboard. On a phone it stands above the bar. */
  status?: ReactNode;
  /** What will happen, and the button; they end the bar. */
  actions: ReactNode;
  /** The last press did not go through. */
  hasFailed?: boolean;
  hidden?: boolean;
};

/**
 * The foot of a `whole-page`: what was done on the left, the page's messages in the middle, what comes next on the right. Each has its
 * column, whatever stands in the others, and all of it stays in sight however long the page is.
 */
export function ActionBar({ status, actions, hasFailed = false, hidden = false }: ActionBarProps) {
  const sticky = useRef<HTMLDivElement>(null);
  useKeepClear(sticky, !hidden);
  // The line lies inside the bar: nothing moves with it.
  const edge = hasFailed ? 'lg:shadow-[inset_0_2px_0_var(--color-failure)]' : '';
  return (
    <div
      hidden={hidden}
      className={`foot -mx-3 mt-auto max-lg:contents sm:-mx-4 lg:sticky lg:bottom-0 lg:z-2 lg:grid lg:h-16 lg:grid-cols-[minmax(15.625rem,auto)_minmax(0,1fr)_minmax(16.5rem,auto)] lg:grid-rows-[minmax(0,1fr)] lg:items-center lg:gap-x-4 lg:border-t lg:border-hairline lg:bg-raised lg:px-4 xl:grid-cols-[minmax(15.625rem,auto)_minmax(0,1fr)_minmax(26.25rem,auto)] short:h-15 ${edge}`}
    >
      <div
        ref={sticky}
        className={`-mx-3 max-lg:sticky max-lg:bottom-0 max-lg:z-2 max-lg:order-2 max-lg:mt-auto max-lg:border-t max-lg:bg-raised max-lg:px-3 max-lg:py-2 max-lg:shadow-float sm:-mx-4 sm:px-4 lg:contents ${hasFailed ? 'max-lg:border-failure' : 'max-lg:border-hairline'}`}
      >
        {/* Its room is that of one message; what is opened lies over the work from below. */}
        <div className="min-w-0 max-lg:has-[section:not(:empty)]:mb-2 lg:col-start-2 lg:row-start-1 lg:mb-1.75 lg:self-end short:mb-1.25">
          {hidden ? null : <MessagePlace isFoot />}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 lg:col-start-3 lg:row-start-1 lg:flex-nowrap">
          {actions}
        </div>
      </div>
      <div className="flex items-center text-sm text-muted max-lg:order-1 max-sm:flex-wrap lg:col-start-1 lg:row-start-1">
        {status}
      </div>
    </div>
  );
}
