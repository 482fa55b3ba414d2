import { getTranslations } from 'next-intl/server';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { ChooseOrders } from '@/components/imports/choose-orders';
import { ImportList } from '@/components/imports/import-list';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { findBookingContext } from '@/lib/bookings/queries/book-page';
import { listImports } from '@/lib/imports/queries/imports';
import { server } from '@/lib/platform/server';
import { requireClerk } from '@/lib/platform/session';

/** Files of orders: where one comes in, and those of the shop in use. */
export default async function ImportPage() {
  const clerk = await requireClerk();
  const found = await findBookingContext(clerk);
  if (found.kind !== 'ready') return <NothingToBook reason={found} isAdministrator={clerk.isAdministrator} />;
  const { shop } = found.context;
  const t = await getTranslations('imports');
  const lines = await listImports(server(), clerk, shop.id);
  return (
    <>
      <PageHeading title={t('title')} />
      <ClientMessages namespaces={['imports']}>
        <div key={shop.id} className="flex flex-col gap-4">
          <ChooseOrders shop={shop} />
          <ImportList lines={lines} />
        </div>
      </ClientMessages>
    </>
  );
}
