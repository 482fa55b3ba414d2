import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { newSolution } from '@/components/shops/shop-values';
import { SolutionPage } from '@/components/shops/solution-page';
import { requireAdministrator } from '@/lib/accounts/session';
import { findShopSettings } from '@/lib/queries/shops';
import { server } from '@/lib/server';

export default async function NewSolutionPage({ params }: { params: Promise<{ shopId: string }> }) {
  await requireAdministrator();
  const shop = await findShopSettings(server(), (await params).shopId);
  if (!shop) notFound();
  const t = await getTranslations('settings');
  return <SolutionPage title={t('solution.newTitle')} shop={shop} solution={newSolution(shop.id)} />;
}
