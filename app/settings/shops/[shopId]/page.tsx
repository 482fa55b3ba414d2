import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PresetList } from '@/components/shops/preset-list';
import { ShopTabs } from '@/components/shops/shop-tabs';
import { SolutionList } from '@/components/shops/solution-list';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { MoreMenu } from '@/components/ui/more-menu';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { Tag } from '@/components/ui/table';
import { countryNames } from '@/lib/i18n/country-names';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { archiveShopAction } from '@/lib/shops/actions/shops';
import { findShopSettings } from '@/lib/shops/queries/shops';
import { findTrackingTrial } from '@/lib/tracking/queries';

type ShopPageProps = { params: Promise<{ shopId: string }> };

/** One shop in tabs: its sender, what its parcels can go with, their sizes, and what it is connected to. */
export default async function ShopPage({ params }: ShopPageProps) {
  const administrator = await requireAdministrator();
  const shop = await findShopSettings(server(), (await params).shopId);
  if (!shop) notFound();
  const t = await getTranslations('shops');
  const presets = await getTranslations('shops.presets');
  const shell = await getTranslations('shell');
  const archive = archiveShopAction.bind(null, { shopId: shop.id, archived: !shop.isArchived });
  const archiveLabel = t(shop.isArchived ? 'shop.restore' : 'shop.archive');
  return (
    <>
      <PageHeading
        parent={{ href: '/settings/shops', label: t('title') }}
        title={shop.name}
        tag={
          <>
            <Tag>{t('shop.number', { number: String(shop.carrierShopId) })}</Tag>
            <span className="max-sm:hidden sm:contents">
              <Tag tone="accent">{shell(`environment.${server().env.carrier.environment}`)}</Tag>
            </span>
          </>
        }
        actions={
          <MoreMenu label={t('shop.moreMenu', { name: archiveLabel })}>
            <ActionButton id="archive-shop" tone="quiet" action={archive}>
              {archiveLabel}
            </ActionButton>
          </MoreMenu>
        }
      />
      {shop.isArchived ? (
        <Notice tone="warning" title={t('shop.archivedTitle')} className="mb-4">
          {t('shop.archivedText')}
        </Notice>
      ) : null}
      <ShopTabs
        shop={{ ...shop.form, id: shop.id }}
        connection={shop.connection}
        countries={countryNames(await getLocale())}
        trial={await findTrackingTrial(server(), administrator, shop.id)}
        solutions={
          <Section
            title={t('solutions.title')}
            intro={t('solutions.intro')}
            actions={<LinkButton href={`/settings/shops/${shop.id}/solutions/new`}>{t('solutions.add')}</LinkButton>}
          >
            <SolutionList shop={shop} />
          </Section>
        }
        sizes={
          <Section
            title={presets('title')}
            intro={presets('intro')}
            actions={<LinkButton href={`/settings/shops/${shop.id}/presets/new`}>{presets('add')}</LinkButton>}
          >
            <PresetList shopId={shop.id} presets={shop.presets} />
          </Section>
        }
      />
    </>
  );
}
