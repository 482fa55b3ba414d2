import { getLocale, getTranslations } from 'next-intl/server';
import { RecipientForm } from '@/components/address-book/recipient-form';
import { DeskMissing } from '@/components/booking/desk-missing';
import { emptyParty } from '@/components/booking/form-values';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireClerk } from '@/lib/auth/session';
import { countryNames } from '@/lib/i18n/country-names';
import { currentShop } from '@/lib/queries/current-shop';

export default async function NewRecipientPage() {
  const clerk = await requireClerk();
  const shop = await currentShop(clerk);
  if (!shop) return <DeskMissing reason={{ kind: 'no_shop' }} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('address-book.new');
  const values = { shopId: shop.id, recipientId: null, recipient: emptyParty(shop.sender.countryCode) };
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} />
      <ClientMessages namespaces={['address-book', 'booking']}>
        <RecipientForm values={values} countries={countryNames(await getLocale())} />
      </ClientMessages>
    </>
  );
}
