import { CoverageTest } from '@/components/coverage/coverage-test';
import { LabelTest } from '@/components/shops/label-test';
import { shopTabHref } from '@/components/shops/shop-values';
import { SolutionForm } from '@/components/shops/solution-form';
import type { SolutionForm as SolutionValues } from '@/lib/shops/schema';
import type { ShopView } from '@/lib/shops/shop-view';

type SolutionPageProps = { title: string; shop: ShopView; solution: SolutionValues };

/** The page of one transport solution, new or not, with the way back to its shop. */
export function SolutionPage({ title, shop, solution }: SolutionPageProps) {
  const shopPath = shopTabHref(shop.id, 'solutions');
  return (
    <>
      <SolutionForm
        solution={solution}
        nextPath={shopPath}
        head={{ parent: { href: shopPath, label: shop.name }, title }}
      />
      {solution.id === null ? null : (
        <>
          <LabelTest solutionId={solution.id} />
          {solution.kind === 'return' ? null : <CoverageTest shopId={shop.id} solutionId={solution.id} />}
        </>
      )}
    </>
  );
}
