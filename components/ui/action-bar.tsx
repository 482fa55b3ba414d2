import type { ReactNode } from 'react';

type ActionBarProps = {
  /** What may be wrong: lines that lie over the work from below, so that the actions stay where they are. */
  notices?: ReactNode;
  /** What will happen, or the few controls beside the button; they and the button end the bar. */
  actions: ReactNode;
  /** What is kept, and what takes it back; it begins the bar, and comes last by keyboard. On a phone it stands above the bar. */
  status?: ReactNode;
  /** The last press did not go through. */
  hasFailed?: boolean;
  hidden?: boolean;
};

/**
 * The foot of a `whole-page`: what was done on the left, what comes next on the right. It stays in sight however long the page is.
 */
export function ActionBar({ notices, actions, status, hasFailed = false, hidden = false }: ActionBarProps) {
  const edge = hasFailed ? 'border-failure' : 'border-hairline';
  return (
    <div
      hidden={hidden}
      className={`group/bar mt-auto -mx-3 max-lg:contents sm:-mx-4 lg:sticky lg:bottom-0 lg:z-2 lg:flex lg:min-h-15 lg:items-center lg:gap-x-3.5 lg:border-t lg:bg-raised lg:px-4 short:min-h-12.5 ${edge}`}
    >
      <div
        className={`-mx-3 flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3.5 gap-y-1 max-lg:sticky max-lg:bottom-0 max-lg:z-2 max-lg:order-2 max-lg:mt-auto max-lg:flex-none max-lg:border-t max-lg:bg-raised max-lg:px-3 max-lg:py-2 max-lg:shadow-float sm:-mx-4 sm:px-4 lg:m-0 lg:flex-nowrap lg:self-stretch lg:p-0 ${edge}`}
      >
        <div className="relative min-w-0 basis-full self-stretch lg:flex-1 lg:basis-0">
          <div
            className={`bottom-0 flex max-h-[60vh] flex-col justify-center overflow-y-auto bg-raised text-sm lg:absolute lg:inset-x-0 lg:min-h-[calc(100%+1px)] lg:border-t ${edge}`}
          >
            {notices}
          </div>
        </div>
        {actions}
      </div>
      <div className="flex items-center gap-x-1 text-sm text-muted max-lg:order-1 lg:order-first lg:min-w-60">
        {status}
      </div>
    </div>
  );
}
