import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Providers } from '@/app/providers';
import { ClientMessages } from '@/components/shell/client-messages';
import { isTheme, THEME_COOKIE } from '@/components/shell/theme';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return {
    title: { default: t('product'), template: `%s · ${t('product')}` },
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = { colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get(THEME_COOKIE)?.value;
  return (
    <html lang={await getLocale()} data-theme={isTheme(theme) ? theme : undefined}>
      <body>
        <ClientMessages namespaces={[]}>
          <Providers>{children}</Providers>
        </ClientMessages>
      </body>
    </html>
  );
}
