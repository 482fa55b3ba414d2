import { PresetForm } from '@/components/shops/preset-form';
import { ClientMessages } from '@/components/ui/client-messages';
import type { PresetForm as PresetValues } from '@/lib/shops/schema';
import type { ShopView } from '@/lib/shops/shop-view';

type PresetPageProps = { title: string; shop: ShopView; preset: PresetValues };

/** The page of one parcel size, new or not, with the way back to its shop. */
export function PresetPage({ title, shop, preset }: PresetPageProps) {
  const shopPath = `/settings/shops/${shop.id}`;
  return (
    <ClientMessages namespaces={['shops.presets']}>
      <PresetForm preset={preset} nextPath={shopPath} head={{ parent: { href: shopPath, label: shop.name }, title }} />
    </ClientMessages>
  );
}
