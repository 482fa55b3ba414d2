import { PresetForm } from '@/components/shops/preset-form';
import { shopTabHref } from '@/components/shops/shop-values';
import type { PresetForm as PresetValues } from '@/lib/shops/schema';
import type { ShopView } from '@/lib/shops/shop-view';

type PresetPageProps = { title: string; shop: ShopView; preset: PresetValues };

/** The page of one parcel size, new or not, with the way back to its shop. */
export function PresetPage({ title, shop, preset }: PresetPageProps) {
  const shopPath = shopTabHref(shop.id, 'sizes');
  return (
    <PresetForm preset={preset} nextPath={shopPath} head={{ parent: { href: shopPath, label: shop.name }, title }} />
  );
}
