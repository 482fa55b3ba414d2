import { getLocale, getTranslations } from 'next-intl/server';
import { ShopForm } from '@/components/shops/shop-form';
import { newShop } from '@/components/shops/shop-values';
import { countryNames } from '@/lib/i18n/country-names';
import { requireAdministrator } from '@/lib/platform/session';

export default async function NewShopPage() {
  await requireAdministrator();
  const t = await getTranslations('shops');
  return (
    <ShopForm
      shop={newShop}
      countries={countryNames(await getLocale())}
      head={{
        parent: { href: '/settings/shops', label: t('title') },
        title: t('shop.newTitle'),
        intro: t('shopList.intro'),
      }}
    />
  );
}
