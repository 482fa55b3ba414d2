import { getTranslations } from 'next-intl/server';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { PointSearch } from '@/components/bookings/form/point-search';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageTitle } from '@/components/ui/page-title';
import { findBookingContext } from '@/lib/bookings/queries/book-page';
import { requireClerk } from '@/lib/platform/session';

/** The search for service points without a booking. */
export default async function ServicePointsPage() {
  const clerk = await requireClerk();
  const found = await findBookingContext(clerk);
  if (found.kind !== 'ready') return <NothingToBook reason={found} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('service-points');
  return (
    <>
      <PageTitle title={t('title')} />
      <ClientMessages namespaces={['booking', 'outcome', 'service-points']}>
        <PointSearch key={found.context.shop.id} context={found.context} />
      </ClientMessages>
    </>
  );
}
