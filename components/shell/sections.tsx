import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AttentionCount, type Counted, OpenCount } from '@/components/shell/attention-count';
import { NavLink } from '@/components/ui/nav-link';
import type { Open } from '@/lib/platform/count-open';

export type SectionsProps = {
  clerk: { isAdministrator: boolean };
  /** How many bookings and prints need a clerk. */
  attention: Counted;
};

/** In the bar: where one can go, with what waits there. */
export async function Sections({ clerk, attention }: SectionsProps) {
  const t = await getTranslations('shell');
  return (
    <nav aria-label={t('sections')} className="order-last w-full lg:order-none lg:w-auto lg:flex-[1_0_auto]">
      {/* Where there is no room for all of them, the clerk's menu has the others. What only readers of the screen hear scrolls with them. */}
      <ul className="relative flex max-lg:-mx-2 max-sm:justify-between max-lg:overflow-x-auto">
        {sectionsFor(clerk, attention).map(({ href, key, counts }) => (
          <li
            key={href}
            className={`flex items-center rounded whitespace-nowrap hover:bg-bar-hover has-aria-[current=page]:bg-bar-hover ${inMenu(key, attention)?.bar ?? ''}`}
          >
            <NavLink
              href={href}
              className="flex min-h-control items-center rounded px-2.5 font-medium max-2xl:px-2 max-xl:px-1.5 max-sm:text-sm text-bar-muted hover:text-bar-ink aria-[current=page]:text-bar-ink forced-colors:aria-[current=page]:underline"
            >
              {t(key)}
            </NavLink>
            {key === 'bookings' ? <AttentionCount label={t('attention')} counted={attention} /> : null}
            {counts ? <OpenCount of={counts.of} href={href} label={t(counts.word)} counted={attention} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In the clerk's menu, what the bar has no room for. */
export async function MoreSections({ clerk, attention }: SectionsProps) {
  const t = await getTranslations('shell');
  return sectionsFor(clerk, attention).map(({ href, key }) => {
    const place = inMenu(key, attention);
    return place ? (
      <Link key={href} href={href} prefetch={false} className={`link ${place.menu}`}>
        {t(key)}
      </Link>
    ) : null;
  });
}

/** The parts of the desk that stand in the bar only where it is wide enough, and else in the clerk's menu. */
const IN_MENU: Partial<Record<string, { bar: string; menu: string }>> = {
  servicePoints: { bar: 'max-sm:hidden lg:max-[85rem]:hidden', menu: 'sm:max-lg:hidden min-[85rem]:hidden' },
  recipients: { bar: 'max-sm:hidden', menu: 'sm:hidden' },
  reports: { bar: 'max-sm:hidden', menu: 'sm:hidden' },
  settings: { bar: 'max-sm:hidden', menu: 'sm:hidden' },
};

/** With orders or plans the bar has a word more, which would take the room of the shop's name. */
const POINTS_BESIDE_MORE = {
  bar: 'max-sm:hidden lg:max-[106rem]:hidden',
  menu: 'sm:max-lg:hidden min-[106rem]:hidden',
};

const inMenu = (key: string, { orders, plans }: Open) =>
  key === 'servicePoints' && (orders !== null || plans !== null) ? POINTS_BESIDE_MORE : IN_MENU[key];

type Section = {
  href: string;
  key:
    | 'book'
    | 'orders'
    | 'bookings'
    | 'import'
    | 'handOver'
    | 'plans'
    | 'servicePoints'
    | 'recipients'
    | 'reports'
    | 'settings';
  isForAdministrators?: true;
  /** What waits there, and the word for it. */
  counts?: { of: keyof Open; word: 'late' | 'plansWaiting' | 'ordersToShip' };
};

const SECTIONS: readonly Section[] = [
  { href: '/', key: 'book' },
  { href: '/orders', key: 'orders', counts: { of: 'orders', word: 'ordersToShip' } },
  { href: '/bookings', key: 'bookings' },
  { href: '/import', key: 'import' },
  { href: '/hand-over', key: 'handOver', counts: { of: 'late', word: 'late' } },
  { href: '/plans', key: 'plans', counts: { of: 'plans', word: 'plansWaiting' } },
  { href: '/service-points', key: 'servicePoints' },
  { href: '/recipients', key: 'recipients' },
  { href: '/reports', key: 'reports', isForAdministrators: true },
  { href: '/settings', key: 'settings', isForAdministrators: true },
];

/** The parts of the desk that a clerk may see, without those in which nothing can wait, such as orders where no online shop is connected. */
export function sectionsFor(clerk: SectionsProps['clerk'], open: Open): readonly Section[] {
  return SECTIONS.filter(
    ({ isForAdministrators, counts }) =>
      (!isForAdministrators || clerk.isAdministrator) && (!counts || open[counts.of] !== null),
  );
}
