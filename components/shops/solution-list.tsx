import { getTranslations } from 'next-intl/server';
import { SolutionLine } from '@/components/shops/solution-line';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState } from '@/components/ui/empty-state';
import type { ShopView } from '@/lib/shops/shop-view';

/** What a shop's parcels can go with: those in use in their order, those out of use under a fold. */
export async function SolutionList({ shop }: { shop: ShopView }) {
  const t = await getTranslations('shops.solutions');
  const inUse = shop.solutions.filter((solution) => !solution.isArchived);
  const archived = shop.solutions.filter((solution) => solution.isArchived);
  return (
    <>
      {inUse.length > 0 ? (
        <ol className="divide-y divide-hairline">
          {inUse.map((solution, index) => (
            <SolutionLine key={solution.id} shopId={shop.id} solution={solution} isFirst={index === 0} />
          ))}
        </ol>
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      {archived.length > 0 ? (
        <Disclosure summary={t('archived', { count: archived.length })} className="mt-4">
          <ul className="divide-y divide-hairline">
            {archived.map((solution) => (
              <SolutionLine key={solution.id} shopId={shop.id} solution={solution} isFirst={false} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}
