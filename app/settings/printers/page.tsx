import { getTranslations } from 'next-intl/server';
import { PrinterTable } from '@/components/printing/printer-table';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { listPrinterViews } from '@/lib/printing/queries/printers';

/** The printers of the network that labels may be sent to. */
export default async function PrintersPage() {
  await requireAdministrator();
  const t = await getTranslations('printing.printers');
  return (
    <ClientMessages namespaces={['printing', 'printers', 'labels']}>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          <LinkButton href="/settings/printers/new" tone="primary">
            {t('add')}
          </LinkButton>
        }
      />
      <PrinterTable printers={await listPrinterViews(server())} />
    </ClientMessages>
  );
}
