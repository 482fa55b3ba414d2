import { getTranslations } from 'next-intl/server';
import { ConnectForm } from '@/components/online-shops/connect-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { practiceShops } from '@/lib/online-shops/connect';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { shopsOf } from '@/lib/shops/queries/current-shop';

export default async function NewOnlineShopPage() {
  const administrator = await requireAdministrator();
  const t = await getTranslations('online-shops');
  const { carrier } = server().env;
  const practice = carrier.environment === 'practice' ? practiceShops(carrier.baseUrl) : null;
  return (
    <>
      <PageHeading
        parent={{ href: '/settings/online-shops', label: t('title') }}
        title={t('new.title')}
        intro={t('new.intro')}
      />
      <ClientMessages namespaces={['online-shops']}>
        <ConnectForm shops={await shopsOf(administrator)} practice={practice} />
      </ClientMessages>
    </>
  );
}
