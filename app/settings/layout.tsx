import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SETTINGS_GROUPS } from '@/app/settings/parts';
import { ClientMessages } from '@/components/ui/client-messages';
import { Notice } from '@/components/ui/notice';
import { SideNav } from '@/components/ui/side-nav';
import { untrustedProxies } from '@/lib/accounts/client-address';
import { plainHttpAddress } from '@/lib/platform/http/plain-http-address';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';

/** The frame of the settings. Each page asks for an administrator itself: a layout is not shown again for every page. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  await requireAdministrator();
  const t = await getTranslations('settings');
  const address = plainHttpAddress(server().env.publicUrl, (await headers()).get('host'));
  const proxies = untrustedProxies();
  return (
    <ClientMessages namespaces={['settings.unsaved', 'shops', 'tracking.field']}>
      <div className="mx-auto max-w-292 lg:flex lg:gap-6">
        <SideNav
          label={t('parts')}
          title={t('title')}
          groups={SETTINGS_GROUPS.map(({ key: group, parts }) => ({
            key: group,
            label: t(`groups.${group}`),
            pages: parts.map(({ href, key, drawing }) => ({ href, drawing, label: t(key) })),
          }))}
        />
        <div className="min-w-0 max-w-232 flex-1">
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
