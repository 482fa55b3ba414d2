import { getTranslations } from 'next-intl/server';
import { Bench } from '@/components/bench/bench';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageTitle } from '@/components/ui/page-title';
import { requireClerk } from '@/lib/platform/session';
import { currentShopChoice } from '@/lib/shops/queries/current-shop';

const WORDS = [
  'bench',
  'handover.sound',
  'imports.fields',
  'imports.columns',
  'booking.fields',
  'labels',
  'printers',
  'printing',
];

/** The packing bench: an order is scanned, booked, and its label printed, in one motion (docs/bench.md). */
export default async function BenchPage() {
  const clerk = await requireClerk();
  const shop = await currentShopChoice(clerk);
  if (!shop) return <NothingToBook reason={{ kind: 'no_shop' }} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('bench');
  return (
    <ClientMessages namespaces={WORDS}>
      <PageTitle title={t('title')} />
      <Bench key={shop.id} shopId={shop.id} />
    </ClientMessages>
  );
}
