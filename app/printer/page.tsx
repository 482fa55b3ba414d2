import { getTranslations } from 'next-intl/server';
import { BrowserPrinter } from '@/components/labels/browser-printer';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireClerk } from '@/lib/platform/session';

/** Where the labels of this browser go, and on which paper. Nothing here is kept on the server: each desk has its own printer. */
export default async function PrinterPage() {
  await requireClerk();
  const t = await getTranslations('labels');
  return (
    <div className="mx-auto max-w-232">
      <PageHeading title={t('desk.title')} intro={t('desk.intro')} />
      <ClientMessages namespaces={['labels', 'printers.choice']}>
        <BrowserPrinter />
      </ClientMessages>
    </div>
  );
}
