import { notFound } from 'next/navigation';
import { solutionValues } from '@/components/shops/shop-values';
import { SolutionPage } from '@/components/shops/solution-page';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { findShopSettings } from '@/lib/shops/queries/shops';

type ChangeSolutionPageProps = { params: Promise<{ shopId: string; solutionId: string }> };

export default async function ChangeSolutionPage({ params }: ChangeSolutionPageProps) {
  await requireAdministrator();
  const { shopId, solutionId } = await params;
  const shop = await findShopSettings(server(), shopId);
  const solution = shop?.solutions.find(({ id }) => id === solutionId);
  if (!shop || !solution) notFound();
  return <SolutionPage title={solution.name} shop={shop} solution={solutionValues(shop.id, solution)} />;
}
