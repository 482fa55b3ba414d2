import type { ReactNode } from 'react';

type ActionBarProps = {
  /** What may be wrong: lines that lie over the work from below, so that the actions stay where they are. */
  notices?: ReactNode;
  /** What will happen, or the few controls beside the button; they and the button end the bar. */
  actions: ReactNode;
  /** What is kept, and what takes it back; it begins the bar, and comes last by keyboard. */
  status?: ReactNode;
  /** The last press did not go through. */
  hasFailed?: boolean;
  hidden?: boolean;
};

/**
 * The foot of a `whole-page`: what was done on the left, what comes next on the right. It stays in sight however long the page is
 * (docs/architecture.md#screens).
 */
export function ActionBar({ notices, actions, status, hasFailed = false, hidden = false }: ActionBarProps) {
  return (
    <div
      hidden={hidden}
      className={`group/bar sticky bottom-0 z-2 -mx-3 mt-auto flex flex-wrap items-center gap-x-3.5 border-t bg-raised px-3 sm:-mx-4 sm:px-4 lg:min-h-15 lg:flex-nowrap max-lg:gap-y-1 max-lg:py-2 max-lg:shadow-float lg:short:min-h-12.5 ${
        hasFailed ? 'border-failure' : 'border-hairline'
      }`}
    >
      <div className="relative min-w-0 basis-full self-stretch lg:flex-1 lg:basis-0">
        <div className="bottom-0 flex max-h-[60vh] flex-col justify-center overflow-y-auto bg-raised text-sm lg:absolute lg:inset-x-0 lg:min-h-full">
          {notices}
        </div>
      </div>
      {actions}
      <div className="flex items-center gap-x-1 text-sm text-muted lg:order-first">{status}</div>
    </div>
  );
}
