import { getTranslations } from 'next-intl/server';
import { OnlineShopTable } from '@/components/online-shops/online-shop-table';
import { LinkButton } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { listOnlineShopViews } from '@/lib/online-shops/queries';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';

/** The online shops whose orders come to the desk. */
export default async function OnlineShopsPage() {
  await requireAdministrator();
  const t = await getTranslations('online-shops');
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          <LinkButton href="/settings/online-shops/new" tone="primary">
            {t('add')}
          </LinkButton>
        }
      />
      <OnlineShopTable onlineShops={await listOnlineShopViews(server())} />
    </>
  );
}
