import { getTranslations } from 'next-intl/server';
import { KeySettings } from '@/components/shortcuts/key-settings';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireClerk } from '@/lib/platform/session';

/** The keys of Parceldesk, to be changed or switched off (WCAG 2.1.4). */
export default async function KeysPage() {
  await requireClerk();
  const t = await getTranslations('keys');
  return (
    <div className="mx-auto max-w-232">
      <PageHeading title={t('title')} intro={t('intro')} />
      <ClientMessages namespaces={['keys']}>
        <KeySettings />
      </ClientMessages>
    </div>
  );
}
