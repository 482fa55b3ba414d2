import { getLocale, getTranslations } from 'next-intl/server';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { RecipientForm } from '@/components/recipients/recipient-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { countryNames } from '@/lib/i18n/country-names';
import { emptyParty } from '@/lib/party-form';
import { requireClerk } from '@/lib/platform/session';
import { currentShop } from '@/lib/shops/queries/current-shop';

export default async function NewRecipientPage() {
  const clerk = await requireClerk();
  const shop = await currentShop(clerk);
  if (!shop) return <NothingToBook reason={{ kind: 'no_shop' }} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('recipients.new');
  const values = { shopId: shop.id, recipientId: null, recipient: emptyParty(shop.sender.countryCode) };
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} />
      <ClientMessages namespaces={['recipients', 'booking']}>
        <RecipientForm values={values} countries={countryNames(await getLocale())} />
      </ClientMessages>
    </>
  );
}
