import { getTranslations } from 'next-intl/server';
import { SolutionRow } from '@/components/shops/solution-row';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState } from '@/components/ui/notice';
import { Table } from '@/components/ui/table';
import type { ShopView, SolutionView } from '@/lib/shops/shop-view';

/** What a shop's parcels can go with: those in use in their order, archived ones under a fold. */
export async function SolutionList({ shop }: { shop: ShopView }) {
  const t = await getTranslations('shops.solutions');
  const inUse = shop.solutions.filter((solution) => !solution.isArchived);
  const archived = shop.solutions.filter((solution) => solution.isArchived);
  return (
    <>
      {inUse.length > 0 ? (
        <SolutionTable shopId={shop.id} caption={t('title')} solutions={inUse} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      {archived.length > 0 ? (
        <Disclosure summary={t('archived', { count: archived.length })} className="mt-4">
          <SolutionTable shopId={shop.id} caption={t('archivedCaption')} solutions={archived} />
        </Disclosure>
      ) : null}
    </>
  );
}

type SolutionTableProps = { shopId: string; caption: string; solutions: SolutionView[] };

async function SolutionTable({ shopId, caption, solutions }: SolutionTableProps) {
  const t = await getTranslations('shops.solutions.column');
  const columns = [
    { label: t('name') },
    { label: t('kind') },
    { label: t('number'), isNumber: true },
    { label: t('maxWeight'), isNumber: true },
    { label: t('actions'), isHidden: true },
  ];
  return (
    <Table caption={caption} columns={columns}>
      {solutions.map((solution, index) => (
        <SolutionRow key={solution.id} shopId={shopId} solution={solution} isFirst={index === 0} />
      ))}
    </Table>
  );
}
