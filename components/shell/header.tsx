import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AttentionCount, type Counted, LateCount, PlanCount } from '@/components/shell/attention-count';
import { ClerkMenu, type ClerkMenuProps } from '@/components/shell/clerk-menu';
import type { Density, Theme } from '@/components/shell/look';
import { Menu } from '@/components/shell/menu';
import { FindButton } from '@/components/shell/page-keys';
import { ActionButton } from '@/components/ui/action-button';
import { NavLink } from '@/components/ui/nav-link';
import { MarkShape } from '@/components/ui/notice';
import { chooseShopAction } from '@/lib/actions/choices';
import type { ShopChoice } from '@/lib/queries/current-shop';

/** Who is signed in, as the bar names them. */
type Clerk = ClerkMenuProps['clerk'] & { isAdministrator: boolean };

type HeaderProps = {
  clerk: Clerk | null;
  /** The shops of the clerk and the one in use; null where there is none. */
  shops: ShopSwitchProps | null;
  theme: Theme | null;
  density: Density;
  environment: 'practice' | 'test' | 'production';
  /** How many bookings and prints need a clerk. */
  attention: Counted;
};

/** On top of every page: where one can go, for which shop, as which clerk, and which carrier is in use. Without a clerk only the last. */
export async function Header({ clerk, shops, theme, density, environment, attention }: HeaderProps) {
  const product = (await getTranslations('common'))('product');
  return (
    <header className={`bar border-t-3 ${environment === 'production' ? 'border-bar' : 'border-practice'}`}>
      <div className="flex min-h-[2.8125rem] flex-wrap items-center gap-x-2 px-3 sm:px-4 lg:flex-nowrap xl:gap-x-3">
        <Link
          href="/"
          prefetch={false}
          className="flex min-h-control items-center gap-2 rounded font-semibold text-bar-ink sm:me-1 lg:max-xl:me-0"
        >
          {/* biome-ignore lint/performance/noImgElement: a drawing of 300 bytes, the same as the icon of the tab */}
          <img src="/icon.svg" alt="" width={24} height={24} />
          <span className={clerk ? 'max-sm:sr-only lg:max-xl:sr-only' : ''}>{product}</span>
        </Link>
        {clerk ? <Sections clerk={clerk} attention={attention} /> : null}
        <Environment environment={environment} />
        {clerk ? (
          // The shop's name gives way where there is too little room, so that the bar stays one row.
          <div className="flex min-w-0 flex-1 basis-0 items-center justify-end gap-1 lg:flex-initial lg:basis-auto xl:gap-2 [&>:last-child]:shrink-0">
            <FindButton />
            {shops ? <ShopSwitch {...shops} /> : null}
            <ClerkMenu clerk={clerk} theme={theme} density={density}>
              <MoreSections clerk={clerk} attention={attention} />
            </ClerkMenu>
          </div>
        ) : null}
      </div>
    </header>
  );
}

async function Sections({ clerk, attention }: { clerk: Clerk; attention: Counted }) {
  const t = await getTranslations('shell');
  return (
    <nav aria-label={t('sections')} className="order-last w-full lg:order-none lg:w-auto lg:flex-[1_0_auto]">
      {/* Where there is no room for all of them, the clerk's menu has the others. */}
      <ul className="flex max-lg:-mx-2 max-sm:justify-between max-lg:overflow-x-auto">
        {sectionsFor(clerk, attention).map(({ href, key }) => (
          <li
            key={href}
            className={`flex items-center rounded whitespace-nowrap hover:bg-bar-hover has-aria-[current=page]:bg-bar-hover ${IN_MENU[key]?.bar ?? ''}`}
          >
            <NavLink
              href={href}
              className="flex min-h-control items-center rounded px-2.5 font-medium max-2xl:px-2 max-md:px-1.5 max-sm:text-sm text-bar-muted hover:text-bar-ink aria-[current=page]:text-bar-ink forced-colors:aria-[current=page]:underline"
            >
              {t(key)}
            </NavLink>
            {key === 'bookings' ? <AttentionCount label={t('attention')} counted={attention} /> : null}
            {key === 'handOver' ? <LateCount label={t('late')} counted={attention} /> : null}
            {key === 'plans' ? <PlanCount label={t('plansWaiting')} counted={attention} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In the clerk's menu, what the bar has no room for. */
async function MoreSections({ clerk, attention }: { clerk: Clerk; attention: Counted }) {
  const t = await getTranslations('shell');
  return sectionsFor(clerk, attention).map(({ href, key }) =>
    IN_MENU[key] ? (
      <Link key={href} href={href} prefetch={false} className={`link ${IN_MENU[key].menu}`}>
        {t(key)}
      </Link>
    ) : null,
  );
}

/** The parts of the desk that stand in the bar only where it is wide enough, and else in the clerk's menu. */
const IN_MENU: Partial<Record<string, { bar: string; menu: string }>> = {
  servicePoints: { bar: 'max-sm:hidden lg:max-[85rem]:hidden', menu: 'sm:max-lg:hidden min-[85rem]:hidden' },
  recipients: { bar: 'max-sm:hidden', menu: 'sm:hidden' },
  settings: { bar: 'max-sm:hidden', menu: 'sm:hidden' },
};

/** The parts of the desk that a clerk may see; plans where a program may make some for the shop in use. */
export function sectionsFor(clerk: Clerk, { plans }: Pick<Counted, 'plans'>) {
  const everyone = [
    { href: '/', key: 'book' },
    { href: '/bookings', key: 'bookings' },
    { href: '/import', key: 'import' },
    { href: '/hand-over', key: 'handOver' },
    ...(plans === null ? [] : [{ href: '/plans', key: 'plans' } as const]),
    { href: '/service-points', key: 'servicePoints' },
    { href: '/recipients', key: 'recipients' },
  ] as const;
  return clerk.isAdministrator ? [...everyone, { href: '/settings', key: 'settings' } as const] : everyone;
}

type ShopSwitchProps = { shops: ShopChoice[]; current: ShopChoice };

/** The shop one works for; a menu only for those who have more than one. */
async function ShopSwitch({ shops, current }: ShopSwitchProps) {
  const t = await getTranslations('shell');
  if (shops.length < 2) {
    return (
      <p className="min-w-0 max-w-[10rem] truncate px-1 font-medium xl:px-2">
        <span className="sr-only">{t('shop')} </span>
        {current.name}
      </p>
    );
  }
  return (
    <Menu id="shop-menu" label={t('shopNow', { name: current.name })} button={current.name}>
      <p id="shop-choice" className="mb-1 text-sm font-medium">
        {t('chooseShop')}
      </p>
      <ul aria-labelledby="shop-choice" className="flex flex-col gap-1">
        {shops.map(({ id, name }) => (
          <li key={id}>
            <ActionButton
              id={`shop-${id}`}
              aria-pressed={id === current.id}
              action={chooseShopAction.bind(null, { shopId: id })}
              className="w-full aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:underline"
            >
              {name}
            </ActionButton>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

/** Which carrier this page speaks to, on every page: the wrong one costs real parcels, or real customers (docs/carrier-api.md#token). */
async function Environment({ environment }: { environment: 'practice' | 'test' | 'production' }) {
  const t = await getTranslations('shell');
  const short = (await getTranslations('common'))(`environment.${environment}`);
  const isReal = environment === 'production';
  return (
    <p
      className={`flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm ${
        isReal ? 'border border-bar-muted text-bar-muted' : 'bg-practice text-practice-ink'
      }`}
    >
      <MarkShape tone={isReal ? 'info' : 'warning'} />
      <span aria-hidden="true" className="font-semibold 2xl:hidden">
        {short}
      </span>
      <strong className="font-semibold max-2xl:sr-only">{t(`environment.${environment}`)}</strong>
      <span className="max-[106rem]:sr-only">{t(`environment.${environment}Meaning`)}</span>
    </p>
  );
}
