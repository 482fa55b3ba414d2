import { getTranslations } from 'next-intl/server';
import { BookParcels } from '@/components/bookings/form/book-parcels';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageTitle } from '@/components/ui/page-heading';
import { findBookingContext } from '@/lib/queries/book-page';
import { requireClerk } from '@/lib/server/session';

/** Book, the home page (docs/architecture.md#screens). */
export default async function BookPage() {
  const clerk = await requireClerk();
  const found = await findBookingContext(clerk);
  if (found.kind !== 'ready') return <NothingToBook reason={found} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('booking');
  return (
    <>
      <PageTitle title={t('title')} />
      <h1 className="sr-only">{t('title')}</h1>
      <ClientMessages namespaces={['booking', 'shops.presets', 'recipients.field']}>
        <BookParcels key={found.context.shop.id} context={found.context} />
      </ClientMessages>
    </>
  );
}
