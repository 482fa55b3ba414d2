import Link from 'next/link';
import type { ReactNode } from 'react';
import { LinkUnderway } from '@/components/ui/underway';

type TabLinksProps = {
  label: string;
  /** `mark`: beside the name, such as how many there are. */
  tabs: { id: string; href: string; name: string; isCurrent: boolean; mark?: ReactNode }[];
};

/** Parts of one page: links, so that each has an address and the browser's back works. The page stays where it is scrolled to. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="min-w-0 overflow-x-auto print:hidden">
      <ul className="flex">
        {tabs.map(({ id, href, name, isCurrent, mark }) => (
          <li key={id}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={isCurrent ? 'page' : undefined}
              className="relative flex min-h-10.5 items-center gap-2 border-b-2 border-transparent forced-colors:not-aria-[current=page]:border-[Canvas] px-2.5 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent-fill aria-[current=page]:text-ink"
            >
              {name}
              {mark}
              <LinkUnderway />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
