'use client';

import type { KeyboardEvent, ReactNode } from 'react';

type TabListProps<Id extends string> = {
  label: string;
  /** `href`: each tab has an address. `mark`: a dot beside its name, and what the dot says. */
  tabs: readonly { id: Id; label: string; href: string; mark?: string | undefined }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/**
 * The tabs of a page, by the pattern of WAI-ARIA: arrows, Home and End move the focus among them, and Enter or Space shows the one that has it,
 * so that no tab is left that was only passed. Each is a link, which may be opened in another tab of the browser.
 */
export function TabList<Id extends string>({ label, tabs, chosen, onChoose }: TabListProps<Id>) {
  const press = (event: KeyboardEvent<HTMLAnchorElement>, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === ' ') event.currentTarget.click();
    else if (to === undefined) return;
    event.preventDefault();
    if (to !== undefined) document.getElementById(tabId(tabs.at(to % tabs.length)?.id ?? chosen))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="-mb-px flex flex-wrap gap-0.5">
      {tabs.map(({ id, label: name, href, mark }, index) => (
        <a
          key={id}
          id={tabId(id)}
          href={href}
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panelId(id)}
          tabIndex={id === chosen ? 0 : -1}
          onKeyDown={(event) => press(event, index)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(id);
          }}
          className="relative flex min-h-10 items-center gap-1.5 border-b-2 border-transparent ps-3 pe-5 font-medium whitespace-nowrap text-muted max-sm:ps-2 max-sm:pe-4 hover:text-ink aria-selected:border-accent-fill aria-selected:text-ink pointer-coarse:min-h-target"
        >
          {name}
          {mark ? (
            <>
              {/* In room that each tab has: none moves with it. */}
              <span
                aria-hidden="true"
                className="absolute end-1.5 top-1/2 size-2 -translate-y-1/2 rounded-full bg-accent-fill forced-colors:bg-[CanvasText]"
              />
              <span className="sr-only">{mark}</span>
            </>
          ) : null}
        </a>
      ))}
    </div>
  );
}

/** What a tab shows. All of them stay in the page, so that nothing typed in one is lost with it. */
export function TabPanel({ id, chosen, children }: { id: string; chosen: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} hidden={id !== chosen}>
      {children}
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;
