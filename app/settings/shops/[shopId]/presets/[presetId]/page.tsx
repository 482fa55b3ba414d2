import { notFound } from 'next/navigation';
import { PresetPage } from '@/components/shops/preset-page';
import { presetValues } from '@/components/shops/shop-values';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { findShopSettings } from '@/lib/shops/queries/shops';

type ChangePresetPageProps = { params: Promise<{ shopId: string; presetId: string }> };

export default async function ChangePresetPage({ params }: ChangePresetPageProps) {
  await requireAdministrator();
  const { shopId, presetId } = await params;
  const shop = await findShopSettings(server(), shopId);
  const preset = shop?.presets.find(({ id }) => id === presetId);
  if (!shop || !preset) notFound();
  return <PresetPage title={preset.name} shop={shop} preset={presetValues(shop.id, preset)} />;
}
