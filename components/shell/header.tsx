import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AttentionCount, type Counted } from '@/components/shell/attention-count';
import { ClerkMenu } from '@/components/shell/clerk-menu';
import type { Density } from '@/components/shell/density';
import { EnvironmentBanner } from '@/components/shell/environment-banner';
import { ShopSwitch } from '@/components/shell/shop-switch';
import type { Theme } from '@/components/shell/theme';
import { NavLink } from '@/components/ui/nav-link';
import type { Clerk } from '@/lib/accounts/find-session';
import { currentShopChoice, shopsOf } from '@/lib/queries/current-shop';

type HeaderProps = {
  clerk: Clerk | null;
  theme: Theme | null;
  density: Density;
  environment: 'practice' | 'test' | 'production';
  /** How many bookings and prints need a clerk. */
  attention: Counted;
};

/** On top of every page: where one can go, for which shop, as whom, and which carrier is in use. Without a clerk only the last. */
export async function Header({ clerk, theme, density, environment, attention }: HeaderProps) {
  const product = (await getTranslations('common'))('product');
  const t = await getTranslations('shell');
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-6 border-b border-hairline bg-raised px-3 py-1.5 sm:px-4">
        <Link href="/" prefetch={false} className="rounded py-1 font-semibold text-ink">
          {product}
        </Link>
        {clerk ? (
          <>
            <Sections clerk={clerk} />
            <AttentionCount label={t('attention')} counted={attention} />
            {/* On a phone it gives way, so that the bar stays one row. */}
            <div className="flex min-w-0 flex-1 basis-0 items-center justify-end gap-1 sm:flex-none">
              <ShopOf clerk={clerk} />
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
              className="flex min-h-8 items-center rounded px-2 max-sm:px-1 max-sm:text-sm max-[24rem]:text-xs text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline pointer-coarse:min-h-11"
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

async function ShopOf({ clerk }: { clerk: Clerk }) {
  const [shops, current] = await Promise.all([shopsOf(clerk), currentShopChoice(clerk)]);
  return current ? <ShopSwitch shops={shops} current={current} /> : null;
}
