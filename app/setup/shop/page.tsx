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
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { newShop } from '@/lib/shops/shop-form';

/** The last step of the set-up: which carrier this is, then a shop. A shop of one's own goes on to its transport solutions. */
export default async function SetUpShopPage() {
  await requireAdministrator();
  const t = await getTranslations('shops');
  const {
    carrier: { environment },
    mapTiles,
    mapSource,
  } = server().env;
  const carrier = (await getTranslations('shell'))(`environment.${environment}`);
  const form = <ShopForm shop={newShop} countries={countryNames(await getLocale())} />;
  return (
    <ClientMessages namespaces={['shops']}>
      <div className="gap-10 lg:flex">
        <div className="min-w-0 max-w-3xl flex-1">
          <PageHeading title={t('setup.title')} />
          <p className="mb-6">
            <strong>{t('setup.carrier', { environment: carrier })}</strong>{' '}
            <span className="text-muted">{t('setup.carrierMeaning')}</span>
          </p>
          <p className="mb-6 text-muted">
            {t(`setup.map.${mapUse(mapTiles)}`, { host: tileHost(mapSource ?? mapTiles) })}
          </p>
          {environment === 'practice' ? (
            <>
              <PracticeShop nextPath="/" />
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
        </div>
        <div className="mt-8 w-full max-w-100 lg:mt-2">
          <SetUpSteps at="shop" />
        </div>
      </div>
    </ClientMessages>
  );
}

/** Who asks for the ground of the map. */
function mapUse(mapTiles: string | null): 'none' | 'server' | 'browser' {
  if (mapTiles === null) return 'none';
  return mapTiles.startsWith('/') ? 'server' : 'browser';
}

/** Only its host: the address of tiles may hold a key. */
function tileHost(template: string | null): string {
  return /^https?:\/\/([^/]+)/.exec(template ?? '')?.[1] ?? '';
}
