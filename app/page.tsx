import { getTranslations } from 'next-intl/server';
import { FirstRunCard } from '@/components/bookings/first-run/first-run-card';
import { BookParcels } from '@/components/bookings/form/book-parcels';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { TodayFigures } from '@/components/bookings/form/today-figures';
import { RecentRows } from '@/components/recipients/recent-rows';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageTitle } from '@/components/ui/page-title';
import type { Clerk } from '@/lib/accounts/clerk';
import { findBookingContext } from '@/lib/bookings/queries/book-page';
import { isFirstRun } from '@/lib/bookings/queries/first-run';
import { findToday } from '@/lib/bookings/queries/today';
import type { BookingContext } from '@/lib/bookings/schema';
import { server } from '@/lib/platform/server';
import { requireClerk } from '@/lib/platform/session';
import { answerRecipients } from '@/lib/recipients/queries/recipients';
import { shopZone } from '@/lib/shops/queries/current-shop';

/** Book, the home page. */
export default async function BookPage() {
  const clerk = await requireClerk();
  const found = await findBookingContext(clerk);
  if (found.kind !== 'ready') return <NothingToBook reason={found} isAdministrator={clerk.isAdministrator} />;
  const { context } = found;
  // Awaited: a part that comes later is painted later, on its own (docs/performance.md#first-paint).
  const [t, recent, today] = await Promise.all([
    getTranslations('booking'),
    recentOrFirstRun(clerk, context),
    todayAtStart(clerk),
  ]);
  return (
    <>
      <PageTitle title={t('title')} />
      <h1 className="sr-only">{t('title')}</h1>
      <ClientMessages namespaces={['booking', 'shops.presets', 'recipients.field']}>
        <BookParcels key={context.shop.id} context={context} beside={{ recent, today }} />
      </ClientMessages>
    </>
  );
}

/** Who a parcel went to last, or what to try before the first one; without an answer the form stands alone. */
async function recentOrFirstRun(clerk: Clerk, context: BookingContext) {
  if (await isFirstRun(server()).catch(() => false))
    return <FirstRunCard shopId={context.shop.id} isAdministrator={clerk.isAdministrator} />;
  const found = await answerRecipients(server(), clerk, { shopId: context.shop.id, typed: '' }).catch(() => null);
  return found && <RecentRows recipients={found.recipients} solutions={context.solutions} />;
}

async function todayAtStart(clerk: Clerk) {
  const today = await findToday(server(), clerk, await shopZone()).catch(() => null);
  return today && <TodayFigures today={today} />;
}
