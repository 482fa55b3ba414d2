import { getTranslations } from 'next-intl/server';
import { ConnectionTest } from '@/components/shops/connection-test';
import { PracticeShop } from '@/components/shops/practice-shop';
import { ShopList } from '@/components/shops/shop-list';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { listShopLines } from '@/lib/shops/queries/shops';

/** All shops of the carrier environment in use. */
export default async function ShopsPage() {
  await requireAdministrator();
  const t = await getTranslations('shops');
  const shops = await listShopLines(server());
  const isPractice = server().env.carrier.environment === 'practice';
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('shopList.intro')}
        actions={
          <LinkButton href="/settings/shops/new" tone="primary">
            {t('shopList.add')}
          </LinkButton>
        }
      />
      {shops.length > 0 ? <ShopList shops={shops} /> : null}
      {shops.length === 0 && isPractice ? <PracticeShop nextPath="/settings/shops" /> : null}
      {shops.length === 0 && !isPractice ? (
        <EmptyState title={t('shopList.empty')}>{t('shopList.emptyText')}</EmptyState>
      ) : null}
      <Section title={t('connection.title')}>
        <ConnectionTest shopId={null} />
        <p className="mt-4 text-muted">{t('connection.answers')}</p>
        <a href="/settings/search-answers" download className="link">
          {t('connection.answersFile')}
        </a>
      </Section>
    </>
  );
}
