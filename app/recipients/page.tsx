import { Plus } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { RecipientBook } from '@/components/recipients/recipient-book';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { DownloadLink } from '@/components/ui/download-link';
import { server } from '@/lib/platform/server';
import { requireClerk } from '@/lib/platform/session';
import { findRecipientPage } from '@/lib/recipients/queries/recipients';
import { currentShop } from '@/lib/shops/queries/current-shop';

/** Those of the other pages of recipients are longer than these. */
const WORDS = ['list', 'none', 'empty', 'merge', 'import'].map((part) => `recipients.${part}`);

/** The address book of the shop in use. */
export default async function RecipientsPage() {
  const clerk = await requireClerk();
  const shop = await currentShop(clerk);
  if (!shop) return <NothingToBook reason={{ kind: 'no_shop' }} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('recipients');
  const first = await findRecipientPage(server(), clerk, { shopId: shop.id, typed: '', after: null });
  return (
    <ClientMessages namespaces={WORDS}>
      <RecipientBook
        key={shop.id}
        shopId={shop.id}
        title={t('title')}
        actions={
          <>
            <LinkButton href="/recipients/import">{t('import.title')}</LinkButton>
            {(['csv', 'xlsx'] as const).map((format) => (
              <DownloadLink key={format} href={`/recipients/export?shopId=${shop.id}&format=${format}`}>
                {t(`export.${format}`)}
              </DownloadLink>
            ))}
            <LinkButton href="/recipients/new" tone="primary" drawing={Plus}>
              {t('new.title')}
            </LinkButton>
          </>
        }
        first={first}
      />
    </ClientMessages>
  );
}
