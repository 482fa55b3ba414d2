import house from 'lucide/dist/esm/icons/house.mjs';
import printer from 'lucide/dist/esm/icons/printer.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/ui/client-messages';
import { Notice } from '@/components/ui/notice';
import { SideNav } from '@/components/ui/side-nav';
import { untrustedProxies } from '@/lib/accounts/client-address';
import { plainHttpAddress } from '@/lib/http/plain-http-address';
import { server } from '@/lib/server/server';
import { requireAdministrator } from '@/lib/server/session';

/** The frame of the settings. Each page asks for an administrator itself: a layout is not shown again for every page. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  await requireAdministrator();
  const t = await getTranslations('settings');
  const address = plainHttpAddress(server().env.publicUrl, (await headers()).get('host'));
  const proxies = untrustedProxies();
  return (
    <ClientMessages namespaces={['shops']}>
      <div className="lg:flex lg:gap-6">
        <SideNav
          label={t('parts')}
          title={t('title')}
          pages={[
            { href: '/settings/shops', label: t('shops'), drawing: house },
            { href: '/settings/clerks', label: t('clerks'), drawing: users },
            { href: '/settings/printers', label: t('printers'), drawing: printer },
          ]}
        />
        <div className="min-w-0 max-w-3xl flex-1">
          {address ? (
            <Notice tone="warning" title={t('plainHttp.title')} className="mb-4">
              {t('plainHttp.text', { address })}
            </Notice>
          ) : null}
          {proxies.length > 0 ? (
            <Notice tone="warning" title={t('untrustedProxy.title')} className="mb-4">
              {t('untrustedProxy.text', { proxies: proxies.join(', ') })}
            </Notice>
          ) : null}
          {children}
        </div>
      </div>
    </ClientMessages>
  );
}
