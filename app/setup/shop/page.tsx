import { getLocale, getTranslations } from 'next-intl/server';
import { SetUpSteps } from '@/components/accounts/account-frame';
import { ConnectionTest } from '@/components/shops/connection-test';
import { PracticeShop } from '@/components/shops/practice-shop';
import { ShopForm } from '@/components/shops/shop-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { Disclosure } from '@/components/ui/disclosure';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { countryNames } from '@/lib/i18n/country-names';
import type { Env } from '@/lib/platform/env';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { newShop } from '@/lib/shops/shop-form';

/** The second step of the set-up: a shop. The practice shop goes on to the printer, a shop of one's own to its transport solutions. */
export default async function SetUpShopPage() {
  await requireAdministrator();
  const t = await getTranslations('shops');
  const { env } = server();
  const { mapTiles, mapSource } = env;
  const { environment } = env.carrier;
  const carrier = (await getTranslations('shell'))(`environment.${environment}`);
  const form = <ShopForm shop={newShop} countries={countryNames(await getLocale())} />;
  return (
    <ClientMessages namespaces={['shops']}>
      <div className="gap-10 lg:flex">
        <div className="min-w-0 max-w-3xl flex-1">
          <PageHeading title={t('setup.title')} />
          {environment === 'practice' ? (
            <>
              <PracticeShop nextPath="/setup/printer" />
              <Disclosure summary={t('setup.orOwn')} className="mt-6">
                {form}
              </Disclosure>
            </>
          ) : (
            <>
              <Section title={t('connection.title')}>
                <ConnectionTest shopId={null} />
              </Section>
              {form}
            </>
          )}
          <Disclosure summary={t('setup.server')} className="mt-6">
            <p className="mb-2">
              <strong>{t('setup.carrier', { environment: carrier })}</strong>{' '}
              <span className="text-muted">{t('setup.carrierMeaning')}</span>
            </p>
            <p className="text-muted">{t(`setup.map.${mapUse(env)}`, { host: tileHost(mapSource ?? mapTiles) })}</p>
          </Disclosure>
        </div>
        <div className="mt-8 w-full max-w-100 lg:mt-2">
          <SetUpSteps at="shop" env={env} />
        </div>
      </div>
    </ClientMessages>
  );
}

/** Who asks for the ground of the map. */
function mapUse({ mapTiles, mapFile }: Env): 'none' | 'file' | 'server' | 'browser' {
  if (mapTiles === null) return 'none';
  if (mapFile !== null) return 'file';
  return mapTiles.startsWith('/') ? 'server' : 'browser';
}

/** Only its host: the address of tiles may hold a key. */
function tileHost(template: string | null): string {
  return /^https?:\/\/([^/]+)/.exec(template ?? '')?.[1] ?? '';
}
