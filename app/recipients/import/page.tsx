import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { ImportRecipients } from '@/components/recipients/import-recipients';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireClerk } from '@/lib/platform/session';
import { currentShop } from '@/lib/shops/queries/current-shop';

/** An address book from another program, as a file. */
export default async function ImportPage() {
  const clerk = await requireClerk();
  const shop = await currentShop(clerk);
  if (!shop) return <NothingToBook reason={{ kind: 'no_shop' }} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('recipients.import');
  return (
    <>
      <PageHeading title={t('page')} intro={t('intro')} />
      <ClientMessages namespaces={['recipients', 'booking']}>
        <ImportRecipients key={shop.id} shopId={shop.id} />
      </ClientMessages>
      <p className="mt-6">
        <Link href="/recipients" prefetch={false} className="link">
          {t('toList')}
        </Link>
      </p>
    </>
  );
}
