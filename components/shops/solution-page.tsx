import { SolutionForm } from '@/components/shops/solution-form';
import { CoverageTest, LabelTest } from '@/components/shops/solution-tests';
import { PageHeading } from '@/components/ui/page-heading';
import type { SolutionForm as SolutionValues } from '@/lib/shops/schema';
import type { ShopView } from '@/lib/shops/shop-view';

type SolutionPageProps = { title: string; shop: ShopView; solution: SolutionValues };

/** The page of one transport solution, new or not, with the way back to its shop. */
export function SolutionPage({ title, shop, solution }: SolutionPageProps) {
  const shopPath = `/settings/shops/${shop.id}`;
  return (
    <>
      <PageHeading parent={{ href: shopPath, label: shop.name }} title={title} />
      <SolutionForm solution={solution} nextPath={shopPath} />
      {solution.id === null ? null : (
        <>
          <LabelTest solutionId={solution.id} />
          {solution.kind === 'return' ? null : <CoverageTest shopId={shop.id} solutionId={solution.id} />}
        </>
      )}
    </>
  );
}
