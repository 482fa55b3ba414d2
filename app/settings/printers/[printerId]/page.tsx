import { notFound } from 'next/navigation';
import { PrinterPage } from '@/components/printing/printer-page';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { listPrinterViews } from '@/lib/printing/queries/printers';
import { listShopLines } from '@/lib/shops/queries/shops';

export default async function ChangePrinterPage({ params }: { params: Promise<{ printerId: string }> }) {
  await requireAdministrator();
  const { printerId } = await params;
  const [printers, shops] = await Promise.all([listPrinterViews(server()), listShopLines(server())]);
  const printer = printers.find(({ id }) => id === printerId);
  if (!printer) notFound();
  return <PrinterPage title={printer.name} printer={printer} shops={shops} />;
}
