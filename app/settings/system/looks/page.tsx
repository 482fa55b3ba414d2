import { getTranslations } from 'next-intl/server';
import { Controls } from '@/app/settings/system/looks/controls';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireAdministrator } from '@/lib/platform/session';

/** Every control in every state, for who changes one of them; a journey measures this page (e2e/looks.spec.ts). */
export default async function LooksPage() {
  await requireAdministrator();
  const t = await getTranslations('looks');
  return (
    <ClientMessages namespaces={['looks', 'bookings.states', 'printing.list']}>
      <PageHeading title={t('title')} intro={t('intro')} />
      <Controls />
    </ClientMessages>
  );
}
