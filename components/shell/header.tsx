import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AttentionCount, type Counted } from '@/components/shell/attention-count';
import { ClerkMenu, type ClerkMenuProps } from '@/components/shell/clerk-menu';
import type { Density, Theme } from '@/components/shell/look';
import { Menu } from '@/components/shell/menu';
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
  const t = await getTranslations('shell');
  return (
    <header className="bar">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-4 px-3 py-1.5 sm:px-4">
        <Link href="/" prefetch={false} className="flex items-center gap-2 rounded py-1 font-semibold text-bar-ink">
          {/* biome-ignore lint/performance/noImgElement: a drawing of 300 bytes, the same as the icon of the tab */}
          <img src="/icon.svg" alt="" width={24} height={24} />
          {product}
        </Link>
        {clerk ? (
          <>
            <Sections clerk={clerk} />
            <AttentionCount label={t('attention')} counted={attention} />
            {/* On a phone it gives way, so that the bar stays one row. */}
            <div className="flex min-w-0 flex-1 basis-0 items-center justify-end gap-1 sm:flex-none">
              {shops ? <ShopSwitch {...shops} /> : null}
              <ClerkMenu clerk={clerk} theme={theme} density={density} />
            </div>
          </>
        ) : null}
      </div>
      <EnvironmentBanner environment={environment} />
    </header>
  );
}

async function Sections({ clerk }: { clerk: Clerk }) {
  const t = await getTranslations('shell');
  return (
    <nav aria-label={t('sections')} className="order-last w-full sm:order-none sm:w-auto sm:flex-1">
      <ul className="flex flex-wrap gap-x-1 max-sm:-mx-2 max-sm:justify-between max-sm:gap-x-0">
        {sectionsFor(clerk).map(({ href, key }) => (
          <li key={href}>
            <NavLink
              href={href}
              className="flex min-h-control items-center rounded px-2.5 font-medium max-sm:px-1 max-sm:text-sm max-[24rem]:text-xs text-bar-muted hover:bg-bar-hover hover:text-bar-ink aria-[current=page]:bg-bar-hover aria-[current=page]:text-bar-ink forced-colors:aria-[current=page]:underline"
            >
              {t(key)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The parts of the desk that a clerk may see. */
export function sectionsFor(clerk: Clerk) {
  const everyone = [
    { href: '/', key: 'book' },
    { href: '/bookings', key: 'bookings' },
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
      <p className="max-w-[10rem] truncate px-2">
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
async function EnvironmentBanner({ environment }: { environment: 'practice' | 'test' | 'production' }) {
  const t = await getTranslations('shell');
  const isReal = environment === 'production';
  return (
    <p
      className={`flex flex-wrap items-center gap-x-2 px-3 py-1 text-sm sm:px-4 ${
        isReal ? 'bg-bar-hover text-bar-ink' : 'bg-practice text-practice-ink'
      }`}
    >
      <MarkShape tone={isReal ? 'info' : 'warning'} />
      <strong className={isReal ? 'font-medium' : ''}>{t(`environment.${environment}`)}</strong>
      <span>{t(`environment.${environment}Meaning`)}</span>
    </p>
  );
}
