import { getTranslations } from 'next-intl/server';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { PlanTable } from '@/components/plans/plan-table';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { listPlanLines } from '@/lib/plans/queries';
import { server } from '@/lib/platform/server';
import { requireClerk } from '@/lib/platform/session';
import { currentShopChoice } from '@/lib/shops/queries/current-shop';

/** What programs ask a person to confirm for the shop in use. */
export default async function PlansPage() {
  const clerk = await requireClerk();
  const shop = await currentShopChoice(clerk);
  if (!shop) return <NothingToBook reason={{ kind: 'no_shop' }} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('plans');
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} />
      <ClientMessages namespaces={['plans.ticks']}>
        <PlanTable plans={await listPlanLines(server(), clerk, shop.id)} />
      </ClientMessages>
    </>
  );
}
