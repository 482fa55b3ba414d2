import { getTranslations } from 'next-intl/server';
import { PrinterPage } from '@/components/printing/printer-page';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { listShopLines } from '@/lib/shops/queries/shops';

export default async function NewPrinterPage() {
  await requireAdministrator();
  const t = await getTranslations('printing.printers');
  return <PrinterPage title={t('newTitle')} printer={null} shops={await listShopLines(server())} />;
}
