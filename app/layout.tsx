import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { inter } from '@/app/fonts/inter';
import { SETTINGS_GROUPS } from '@/app/settings/parts';
import { Reauthentication } from '@/components/accounts/reauthentication';
import { WaysInProvider } from '@/components/accounts/ways-in';
import { EndingKeys } from '@/components/api/ending-keys';
import { Dock } from '@/components/shell/dock';
import { EarlyPressesKept } from '@/components/shell/early-presses';
import { EarlyPressesAnswered } from '@/components/shell/early-presses-answered';
import { Header } from '@/components/shell/header';
import { PrintQuestionsLater, WaitedBookingsLater } from '@/components/shell/late-parts';
import { DENSITY_COOKIE, isTheme, readDensity, THEME_COOKIE } from '@/components/shell/look';
import { PageKeys } from '@/components/shell/page-keys';
import { sectionsFor } from '@/components/shell/sections';
import { ClientMessages } from '@/components/ui/client-messages';
import type { Clerk } from '@/lib/accounts/clerk';
import { passkeyPlace } from '@/lib/accounts/passkey-place';
import { listEndingKeys } from '@/lib/api/queries';
import { findWaited } from '@/lib/bookings/queries/bookings';
import { countOpen, NOTHING_OPEN } from '@/lib/platform/count-open';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { listAskedPrints } from '@/lib/printing/queries/print-jobs';
import { currentShopChoice, shopsOf } from '@/lib/shops/queries/current-shop';
import './globals.css';

// The bar on top, in both looks.
const BAR_COLOURS = [
  { media: '(prefers-color-scheme: light)', color: '#1a1d2e' },
  { media: '(prefers-color-scheme: dark)', color: '#0a0c12' },
];

export const viewport: Viewport = { colorScheme: 'light dark', themeColor: BAR_COLOURS };

/** No search engine may list a page. A program that shows a link to one has a name and a picture for it. */
export async function generateMetadata(): Promise<Metadata> {
  const product = (await getTranslations('common'))('product');
  return {
    metadataBase: new URL(server().env.publicUrl),
    applicationName: product,
    robots: { index: false, follow: false },
    manifest: '/manifest.webmanifest',
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '16x16 32x32 48x48' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    openGraph: { siteName: product, title: product, images: { url: '/share.png', width: 1200, height: 630 } },
  };
}

/** The frame of every page: skip link, bar, carrier environment, content. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const kept = await cookies();
  const chosen = kept.get(THEME_COOKIE)?.value;
  const density = readDensity(kept.get(DENSITY_COOKIE)?.value);
  const theme = isTheme(chosen) ? chosen : null;
  const clerk = await findClerk();
  const shops = clerk && (await readShops(clerk));
  const [open, asked, waited, endingKeys] = clerk
    ? await readOpen(clerk, shops?.current.id ?? null)
    : [NOTHING_OPEN, [], [], []];
  const t = await getTranslations('shell');
  const own = [
    { href: '/bench', key: 'bench' },
    { href: '/printer', key: 'printer' },
    { href: '/account', key: 'account' },
    { href: '/account/keys', key: 'keys' },
    { href: '/accessibility', key: 'accessibility' },
  ] as const;
  const settings = await getTranslations('settings');
  const parts = clerk?.isAdministrator ? SETTINGS_GROUPS.flatMap((group) => [...group.parts]) : [];
  const pages = clerk
    ? [
        ...[...sectionsFor(clerk, open), ...own].map(({ href, key }) => ({ href, label: t(key) })),
        ...parts.map(({ href, key }) => ({ href, label: `${settings('title')}: ${settings(key)}` })),
      ]
    : [];
  return (
    <html lang={await getLocale()} className={inter.variable} data-theme={theme ?? undefined} data-density={density}>
      <body>
        <a href="#main" className="skip-link">
          {t('skip')}
        </a>
        <ClientMessages namespaces={[]}>
          <Header
            clerk={clerk}
            shops={shops}
            theme={theme}
            density={density}
            environment={server().env.carrier.environment}
            attention={{ ...open, at: Date.now() }}
          />
          {asked.length > 0 ? (
            <ClientMessages namespaces={['labels', 'printers', 'printing']}>
              <PrintQuestionsLater jobs={asked} now={Date.now()} />
            </ClientMessages>
          ) : null}
          {waited.length > 0 ? (
            <ClientMessages namespaces={['batches.waited', 'outcome.texts', 'outcome.waiting']}>
              <WaitedBookingsLater waited={waited} />
            </ClientMessages>
          ) : null}
          <EndingKeys keys={endingKeys} />
          {clerk ? <PageKeys pages={pages} shopId={shops?.current.id ?? null} /> : null}
          <main id="main" tabIndex={-1} className={`p-3 outline-none sm:p-4 ${clerk ? 'lg:pb-0' : ''}`}>
            <WaysInProvider ways={await waysIn()}>
              <Reauthentication>{children}</Reauthentication>
            </WaysInProvider>
          </main>
          {clerk ? <Dock /> : null}
          <EarlyPressesAnswered />
        </ClientMessages>
        <EarlyPressesKept />
      </body>
    </html>
  );
}

async function waysIn() {
  const { company, hasPasswordSignIn, publicUrl } = server().env;
  const hasPasskeys = hasPasswordSignIn && passkeyPlace(publicUrl, await headers()) === 'here';
  return { company: company && (company.name ?? ''), hasPassword: hasPasswordSignIn, hasPasskeys };
}

async function readShops(clerk: Clerk) {
  const [shops, current] = await Promise.all([shopsOf(clerk), currentShopChoice(clerk)]);
  return current && { shops, current };
}

/** What needs this clerk. Where it cannot be read the page says so itself; its frame must stand. */
function readOpen(clerk: Clerk, shopId: string | null) {
  return Promise.all([
    countOpen(server(), clerk, shopId).catch(() => NOTHING_OPEN),
    listAskedPrints(server(), clerk).catch(() => []),
    findWaited(server(), clerk).catch(() => []),
    clerk.isAdministrator ? listEndingKeys(server()).catch(() => []) : [],
  ]);
}
