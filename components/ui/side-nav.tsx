import { type Drawing, Icon } from '@/components/ui/icon';
import { NavLink } from '@/components/ui/nav-link';

type SideNavProps = {
  label: string;
  title: string;
  groups: { key: string; label: string; pages: { href: string; label: string; drawing: Drawing }[] }[];
};

/**
 * Pages beside each other, in groups: links, so that each has an address and the browser's back works. In a row, without the names of the
 * groups, where the side has no room.
 */
export function SideNav({ label, title, groups }: SideNavProps) {
  return (
    <nav
      aria-label={label}
      className="mb-4 flex flex-wrap gap-1 lg:w-54 lg:shrink-0 lg:flex-col lg:flex-nowrap print:hidden"
    >
      <p className="px-2.5 text-xl font-semibold max-lg:hidden">{title}</p>
      {groups.map(({ key, label: group, pages }) => (
        <div key={key} className="max-lg:contents">
          <p id={`group-${key}`} className="mt-2.5 mb-1 px-2.5 text-xs text-muted max-lg:hidden">
            {group}
          </p>
          <ul aria-labelledby={`group-${key}`} className="max-lg:contents">
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
        </div>
      ))}
    </nav>
  );
}
