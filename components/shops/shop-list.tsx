import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Cell, Row, RowHead, Table, TablePanel, Tag } from '@/components/ui/table';
import type { ShopLine } from '@/lib/shops/queries/shops';

/** The shops of the environment in use, each a way to its own page. */
export async function ShopList({ shops }: { shops: ShopLine[] }) {
  const t = await getTranslations('shops');
  const columns = [
    { label: t('shopList.name') },
    { label: t('shopList.place') },
    { label: t('shopList.number'), isNumber: true },
    { label: t('solutions.title'), isNumber: true },
  ];
  return (
    <TablePanel>
      <Table caption={t('title')} columns={columns}>
        {shops.map((shop) => (
          <Row key={shop.id}>
            <RowHead>
              <Link href={`/settings/shops/${shop.id}`} prefetch={false} className="link">
                {shop.name}
              </Link>{' '}
              {shop.isArchived ? <Tag>{t('shopList.archived')}</Tag> : null}
            </RowHead>
            <Cell name={t('shopList.place')}>{shop.place}</Cell>
            <Cell name={t('shopList.number')} isNumber>
              {shop.carrierShopId}
            </Cell>
            <Cell name={t('solutions.title')} isNumber>
              {shop.solutionCount}
            </Cell>
          </Row>
        ))}
      </Table>
    </TablePanel>
  );
}
