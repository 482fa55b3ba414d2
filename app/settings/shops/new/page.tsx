import { getLocale, getTranslations } from 'next-intl/server';
import { ShopForm } from '@/components/shops/shop-form';
import { countryNames } from '@/lib/i18n/country-names';
import { requireAdministrator } from '@/lib/platform/session';
import { newShop } from '@/lib/shops/shop-form';

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
