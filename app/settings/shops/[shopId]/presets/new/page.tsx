import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PresetPage } from '@/components/shops/preset-page';
import { newPreset } from '@/components/shops/shop-values';
import { findShopSettings } from '@/lib/queries/shops';
import { server } from '@/lib/server/server';
import { requireAdministrator } from '@/lib/server/session';

export default async function NewPresetPage({ params }: { params: Promise<{ shopId: string }> }) {
  await requireAdministrator();
  const shop = await findShopSettings(server(), (await params).shopId);
  if (!shop) notFound();
  const t = await getTranslations('shops.presets');
  return <PresetPage title={t('newTitle')} shop={shop} preset={newPreset(shop.id)} />;
}
