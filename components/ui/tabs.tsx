import { NavLink } from '@/components/ui/nav-link';

type TabsProps = { label: string; tabs: { href: string; label: string }[] };

/** Pages beside each other: links, so that each has an address and the browser's back works. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-4 border-b border-hairline">
      <ul className="-mb-px flex flex-wrap gap-4">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <NavLink
              href={tab.href}
              className="block border-b-2 border-transparent px-1 py-2 font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
