import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { EmptyState, MarkShape } from '@/components/ui/notice';
import { Cell, Row, RowHead, Table, TablePanel } from '@/components/ui/table';
import { shownAddress } from '@/lib/online-shops/online-shop';
import type { OnlineShopView } from '@/lib/online-shops/queries';

/** The online shops of all shops, and whether they can be read. */
export async function OnlineShopTable({ onlineShops }: { onlineShops: OnlineShopView[] }) {
  const t = await getTranslations('online-shops');
  if (onlineShops.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const columns = (['onlineShop', 'shop', 'writes', 'state'] as const).map((column) => ({
    label: t(`column.${column}`),
  }));
  return (
    <TablePanel>
      <Table caption={t('title')} columns={columns}>
        {onlineShops.map((shop) => (
          <Row key={shop.id}>
            <RowHead>
              <Link href={`/settings/online-shops/${shop.id}`} prefetch={false} className="link">
                {shownAddress(shop.address)}
              </Link>
              <span className="block text-sm font-normal text-muted">{t(`systems.${shop.system}`)}</span>
            </RowHead>
            <Cell name={t('column.shop')}>{shop.shopName}</Cell>
            <Cell name={t('column.writes')}>{t(`moments.${shop.writesAt}`)}</Cell>
            <Cell name={t('column.state')}>
              <ReadingState shop={shop} />
            </Cell>
          </Row>
        ))}
      </Table>
    </TablePanel>
  );
}

/** Whether an online shop is read, and since when not. */
async function ReadingState({ shop: { fault, faultSince, readAt } }: { shop: OnlineShopView }) {
  const t = await getTranslations('online-shops.state');
  const format = await getFormatter();
  const [tone, ink, words] =
    fault && faultSince
      ? (['failure', 'text-failure', t('fault', { time: format.dateTime(faultSince, 'moment') })] as const)
      : readAt
        ? (['success', 'text-success', t('works', { time: format.relativeTime(readAt, { now: new Date() }) })] as const)
        : (['info', 'text-muted', t('first')] as const);
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${ink}`}>
      <MarkShape tone={tone} />
      {words}
    </span>
  );
}
