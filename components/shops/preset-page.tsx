import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PresetForm } from '@/components/shops/preset-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import type { PresetForm as PresetValues } from '@/lib/shops/schema';
import type { ShopView } from '@/lib/shops/shop-view';

type PresetPageProps = { title: string; shop: ShopView; preset: PresetValues };

/** The page of one parcel size, new or not, with the way back to its shop. */
export async function PresetPage({ title, shop, preset }: PresetPageProps) {
  const t = await getTranslations('shops.presets');
  const shopPath = `/settings/shops/${shop.id}`;
  return (
    <ClientMessages namespaces={['shops.presets']}>
      <PageHeading title={title} />
      <PresetForm preset={preset} nextPath={shopPath} />
      <p className="mt-6">
        <Link href={shopPath} prefetch={false} className="link">
          {t('back', { shop: shop.name })}
        </Link>
      </p>
    </ClientMessages>
  );
}
