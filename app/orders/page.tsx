import { getTranslations } from 'next-intl/server';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { OrderList } from '@/components/online-shops/order-list';
import { OrderSearch } from '@/components/online-shops/order-search';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/notice';
import { ListHeading, PageHeading } from '@/components/ui/page-heading';
import { readOrderQuery } from '@/lib/online-shops/order-list';
import { findOrders } from '@/lib/online-shops/queries';
import { server } from '@/lib/platform/server';
import { requireClerk } from '@/lib/platform/session';
import { currentShop } from '@/lib/shops/queries/current-shop';

type OrdersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The orders of the online shops of the shop in use. */
export default async function OrdersPage({ searchParams }: OrdersPageProps) {
  const clerk = await requireClerk();
  const shop = await currentShop(clerk);
  if (!shop) return <NothingToBook reason={{ kind: 'no_shop' }} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('online-shops.orders');
  const query = readOrderQuery(await searchParams);
  const view = await findOrders(server(), clerk, shop.id, query);
  if (!view) {
    return (
      <>
        <PageHeading title={t('title')} />
        <EmptyState title={t('noShop.title')}>
          <p>{t('noShop.text')}</p>
          {clerk.isAdministrator ? (
            <LinkButton href="/settings/online-shops/new" tone="primary">
              {t('noShop.connect')}
            </LinkButton>
          ) : null}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ListHeading
        title={t('title')}
        search={<OrderSearch query={query} {...view} />}
        actions={<LinkButton href="/bench">{t('toBench')}</LinkButton>}
      />
      <OrderList shopId={shop.id} view={view} query={query} />
    </>
  );
}
