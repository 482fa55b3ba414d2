import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Providers } from '@/app/providers';
import { AskedPrints } from '@/components/shell/asked-prints';
import { DENSITY_COOKIE, readDensity } from '@/components/shell/density';
import { Header, sectionsFor } from '@/components/shell/header';
import { isTheme, THEME_COOKIE } from '@/components/shell/theme';
import { DeskKeys } from '@/components/shortcuts/desk-keys';
import { ClientMessages } from '@/components/ui/client-messages';
import type { Clerk } from '@/lib/accounts/find-session';
import { countAttention } from '@/lib/queries/bookings';
import { currentShopChoice } from '@/lib/queries/current-shop';
import { listAskedPrints } from '@/lib/queries/print-jobs';
import { server } from '@/lib/server/server';
import { findClerk } from '@/lib/server/session';
import './globals.css';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export const viewport: Viewport = { colorScheme: 'light dark' };

/** The frame of every page: skip link, bar, carrier environment, content. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const kept = await cookies();
  const chosen = kept.get(THEME_COOKIE)?.value;
  const density = readDensity(kept.get(DENSITY_COOKIE)?.value);
  const theme = isTheme(chosen) ? chosen : null;
  const clerk = await findClerk();
  // Where it cannot be read the page says so itself; its frame must stand.
  const shop = clerk && (await currentShopChoice(clerk).catch(() => null));
  const [counted, asked] = clerk ? await readOpen(clerk) : [NOTHING_OPEN, []];
  const t = await getTranslations('shell');
  const own = [
    { href: '/account', key: 'account' },
    { href: '/account/keys', key: 'keys' },
  ] as const;
  const pages = clerk ? [...sectionsFor(clerk), ...own].map(({ href, key }) => ({ href, label: t(key) })) : [];
  return (
    <html lang={await getLocale()} data-theme={theme ?? undefined} data-density={density}>
      <body>
        <a href="#main" className="skip-link">
          {t('skip')}
        </a>
        <ClientMessages namespaces={[]}>
          <Providers>
            <Header
              clerk={clerk}
              theme={theme}
              density={density}
              environment={server().env.carrier.environment}
              attention={{ ...counted, at: Date.now() }}
            />
            <AskedPrints jobs={asked} />
            {clerk ? <DeskKeys pages={pages} shopId={shop?.id ?? null} /> : null}
            <main id="main" tabIndex={-1} className="p-3 outline-none sm:p-4">
              {children}
            </main>
          </Providers>
        </ClientMessages>
      </body>
    </html>
  );
}

const NOTHING_OPEN = { bookings: 0, prints: 0 };

/** What needs this clerk. Where it cannot be read the page says so itself; its frame must stand. */
function readOpen(clerk: Clerk) {
  return Promise.all([
    countAttention(server(), clerk).catch(() => NOTHING_OPEN),
    listAskedPrints(server(), clerk).catch(() => []),
  ]);
}
