import { getTranslations } from 'next-intl/server';
import { PrinterPage } from '@/components/printing/printer-page';
import { listShopLines } from '@/lib/queries/shops';
import { server } from '@/lib/server/server';
import { requireAdministrator } from '@/lib/server/session';

export default async function NewPrinterPage() {
  await requireAdministrator();
  const t = await getTranslations('printing.printers');
  return <PrinterPage title={t('newTitle')} printer={null} shops={await listShopLines(server())} />;
}
