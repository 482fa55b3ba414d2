import { getFormatter, getTranslations } from 'next-intl/server';
import { CheckBar } from '@/components/online-shops/check-bar';
import { FollowOrders } from '@/components/online-shops/follow-orders';
import { OrderTable } from '@/components/online-shops/order-table';
import { ReadNow } from '@/components/online-shops/read-now';
import { ShopFaultNotice } from '@/components/online-shops/shop-fault';
import { TickProvider } from '@/components/shortcuts/ticks';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { EmptyState } from '@/components/ui/notice';
import { TabLinks } from '@/components/ui/tab-links';
import { shownAddress } from '@/lib/online-shops/online-shop';
import { FILTERS, ORDER_TABS, type OrderQuery, orderParams } from '@/lib/online-shops/order-list';
import type { OnlineShopView, OrdersView } from '@/lib/online-shops/queries';

type OrderListProps = { shopId: string; view: OrdersView; query: OrderQuery };

/** The orders of a shop under their tabs, and where they come from. */
export async function OrderList({ shopId, view, query }: OrderListProps) {
  const t = await getTranslations('online-shops.orders');
  const { orders, isMore, onlineShops } = view;
  const toShip = query.state === 'to_ship' ? orders.map(({ id }) => id) : [];
  return (
    <ClientMessages namespaces={['online-shops.orders', 'online-shops.faults', 'bookings.states']}>
      <FollowOrders mark={view.mark} />
      <div className="mb-2 flex flex-col gap-2 empty:hidden">
        {onlineShops.map((shop) => (
          <Source key={shop.id} shop={shop} shopId={shopId} />
        ))}
      </div>
      {/* Ticks are of one tab: what is done with them differs. */}
      <TickProvider key={query.state}>
        <div className="panel overflow-clip max-sm:flex max-sm:flex-col">
          <OrderTabs view={view} query={query} />
          <CheckBar
            shopId={shopId}
            state={query.state}
            shown={toShip}
            orders={orders.map(({ id, isHeld, standing }) => ({ id, isHeld, standing }))}
            together={view.together}
          />
          {orders.length === 0 ? (
            <div className="p-4">
              <NothingListed query={query} isReading={onlineShops.some(({ isFirstReading }) => isFirstReading)} />
            </div>
          ) : (
            <OrderTable
              orders={orders}
              shopId={shopId}
              state={query.state}
              saysOnlineShop={onlineShops.length > 1}
              together={view.together}
            />
          )}
          {query.page > 1 || isMore ? (
            <nav aria-label={t('pages')} className="flex gap-2 border-t border-hairline p-3">
              {query.page > 1 ? (
                <LinkButton
                  href={`/orders${orderParams({ ...query, page: query.page - 1 })}`}
                  prefetch={false}
                  rel="prev"
                >
                  {t('newer')}
                </LinkButton>
              ) : null}
              {isMore ? (
                <LinkButton
                  href={`/orders${orderParams({ ...query, page: query.page + 1 })}`}
                  prefetch={false}
                  rel="next"
                >
                  {t('older')}
                </LinkButton>
              ) : null}
            </nav>
          ) : null}
        </div>
      </TickProvider>
    </ClientMessages>
  );
}

/** An online shop, when it was read, and why it was not. */
async function Source({ shop, shopId }: { shop: OnlineShopView; shopId: string }) {
  const t = await getTranslations('online-shops');
  const format = await getFormatter();
  const { address, system, readAt, fault } = shop;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span className="wrap-anywhere">
          <strong className="font-medium text-ink">{shownAddress(address)}</strong>, {t(`systems.${system}`)}
        </span>
        {/* Ahead of the words that change, so that it stays where it is. */}
        <ReadNow shopId={shopId} onlineShopId={shop.id} />
        {readAt ? t('orders.readAt', { time: format.relativeTime(readAt, { now: new Date() }) }) : null}
      </p>
      {fault ? <ShopFaultNotice system={system} fault={fault} title="faultTitleRead" /> : null}
    </>
  );
}

async function OrderTabs({ view: { counts }, query }: Pick<OrderListProps, 'view' | 'query'>) {
  const t = await getTranslations('online-shops.orders');
  const format = await getFormatter();
  const tabs = ORDER_TABS.map((state) => {
    const count = counts[state] ?? 0;
    const isUrgent = state === 'trouble' && count > 0;
    return {
      id: state,
      href: `/orders${orderParams({ ...query, state, page: 1 })}`,
      name: t(`states.${state}`),
      isCurrent: state === query.state,
      mark: (
        <span
          className={`rounded-lg px-1.5 text-sm tabular-nums ${isUrgent ? 'bg-practice text-practice-ink' : 'bg-sunken text-muted'}`}
        >
          {format.number(count)}
        </span>
      ),
    };
  });
  return <TabLinks label={t('tabs')} tabs={tabs} />;
}

async function NothingListed({ query, isReading }: { query: OrderQuery; isReading: boolean }) {
  const t = await getTranslations('online-shops.orders');
  if (isReading) return <EmptyState title={t('isReading')} />;
  const isNarrowed = query.search !== '' || FILTERS.some((name) => query[name] !== '');
  const found = isNarrowed ? 'notFound' : query.state === 'to_ship' ? 'allDone' : 'none';
  return (
    <EmptyState title={t(`${found}.title`)}>
      <p>{t(`${found}.text`)}</p>
      {isNarrowed ? (
        <LinkButton href={`/orders${orderParams({ state: query.state })}`} prefetch={false}>
          {t('clear')}
        </LinkButton>
      ) : null}
    </EmptyState>
  );
}
