import { getTranslations } from 'next-intl/server';
import { PrinterPage } from '@/components/printing/printer-page';
import { requireAdministrator } from '@/lib/accounts/session';
import { listShopLines } from '@/lib/queries/shops';
import { server } from '@/lib/server';

export default async function NewPrinterPage() {
  await requireAdministrator();
  const t = await getTranslations('printing.printers');
  return <PrinterPage title={t('newTitle')} printer={null} shops={await listShopLines(server())} />;
}
