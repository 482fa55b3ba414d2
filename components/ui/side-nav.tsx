import { type Drawing, Icon } from '@/components/ui/icon';
import { NavLink } from '@/components/ui/nav-link';

type SideNavProps = { label: string; title: string; pages: { href: string; label: string; drawing: Drawing }[] };

/** Pages beside each other: links, so that each has an address and the browser's back works. In a row where the side has no room. */
export function SideNav({ label, title, pages }: SideNavProps) {
  return (
    <nav aria-label={label} className="mb-4 lg:w-50 lg:shrink-0 print:hidden">
      <p className="mb-2 px-2.5 text-xl font-semibold max-lg:hidden">{title}</p>
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {pages.map(({ href, label: name, drawing }) => (
          <li key={href}>
            <NavLink
              href={href}
              className="flex min-h-control items-center gap-2.5 rounded px-2.5 font-medium text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline"
            >
              <Icon drawing={drawing} />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
