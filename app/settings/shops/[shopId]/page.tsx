import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ConnectionTest } from '@/components/shops/connection-test';
import { PresetList } from '@/components/shops/preset-list';
import { ShopForm } from '@/components/shops/shop-form';
import { SolutionList } from '@/components/shops/solution-list';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { Tag } from '@/components/ui/table';
import { countryNames } from '@/lib/i18n/country-names';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { archiveShopAction } from '@/lib/shops/actions/shops';
import { findShopSettings } from '@/lib/shops/queries/shops';
import { findTrackingTrial } from '@/lib/tracking/queries';

type ShopPageProps = { params: Promise<{ shopId: string }> };

/** One shop: what it offers, then its name, number and sender; *Save* stays in sight. */
export default async function ShopPage({ params }: ShopPageProps) {
  const administrator = await requireAdministrator();
  const shop = await findShopSettings(server(), (await params).shopId);
  if (!shop) notFound();
  const t = await getTranslations('shops');
  const presets = await getTranslations('shops.presets');
  const archive = archiveShopAction.bind(null, { shopId: shop.id, archived: !shop.isArchived });
  return (
    <ShopForm
      shop={shop.form}
      countries={countryNames(await getLocale())}
      trial={await findTrackingTrial(server(), administrator, shop.id)}
      head={{
        parent: { href: '/settings/shops', label: t('title') },
        title: shop.name,
        tag: <Tag>{t('shop.number', { number: String(shop.carrierShopId) })}</Tag>,
        actions: (
          <ActionButton id="archive-shop" action={archive}>
            {t(shop.isArchived ? 'shop.restore' : 'shop.archive')}
          </ActionButton>
        ),
      }}
      before={
        <>
          {shop.isArchived ? (
            <Notice tone="warning" title={t('shop.archivedTitle')} className="mb-4">
              {t('shop.archivedText')}
            </Notice>
          ) : null}
          <Section
            title={t('solutions.title')}
            intro={t('solutions.intro')}
            actions={<LinkButton href={`/settings/shops/${shop.id}/solutions/new`}>{t('solutions.add')}</LinkButton>}
          >
            <SolutionList shop={shop} />
          </Section>
          <ClientMessages namespaces={['shops.presets']}>
            <Section
              title={presets('title')}
              intro={presets('intro')}
              actions={<LinkButton href={`/settings/shops/${shop.id}/presets/new`}>{presets('add')}</LinkButton>}
            >
              <PresetList shopId={shop.id} presets={shop.presets} />
            </Section>
          </ClientMessages>
          <Section title={t('connection.title')}>
            <ConnectionTest shopId={shop.id} />
          </Section>
        </>
      }
    />
  );
}
