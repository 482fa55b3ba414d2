import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PresetPage } from '@/components/shops/preset-page';
import { newPreset } from '@/components/shops/shop-values';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { findShopSettings } from '@/lib/shops/queries/shops';

export default async function NewPresetPage({ params }: { params: Promise<{ shopId: string }> }) {
  await requireAdministrator();
  const shop = await findShopSettings(server(), (await params).shopId);
  if (!shop) notFound();
  const t = await getTranslations('shops.presets');
  return <PresetPage title={t('newTitle')} shop={shop} preset={newPreset(shop.id)} />;
}
