import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { newSolution } from '@/components/shops/shop-values';
import { SolutionPage } from '@/components/shops/solution-page';
import { findShopSettings } from '@/lib/queries/shops';
import { server } from '@/lib/server/server';
import { requireAdministrator } from '@/lib/server/session';

export default async function NewSolutionPage({ params }: { params: Promise<{ shopId: string }> }) {
  await requireAdministrator();
  const shop = await findShopSettings(server(), (await params).shopId);
  if (!shop) notFound();
  const t = await getTranslations('shops');
  return <SolutionPage title={t('solution.newTitle')} shop={shop} solution={newSolution(shop.id)} />;
}
