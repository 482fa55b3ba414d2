import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { newSolution } from '@/components/shops/shop-values';
import { SolutionPage } from '@/components/shops/solution-page';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { findShopSettings } from '@/lib/shops/queries/shops';

export default async function NewSolutionPage({ params }: { params: Promise<{ shopId: string }> }) {
  await requireAdministrator();
  const shop = await findShopSettings(server(), (await params).shopId);
  if (!shop) notFound();
  const t = await getTranslations('shops');
  return <SolutionPage title={t('solution.newTitle')} shop={shop} solution={newSolution(shop.id)} />;
}
