import { notFound } from 'next/navigation';
import { PrinterPage } from '@/components/printing/printer-page';
import { listPrinterViews } from '@/lib/queries/printers';
import { listShopLines } from '@/lib/queries/shops';
import { server } from '@/lib/server/server';
import { requireAdministrator } from '@/lib/server/session';

export default async function ChangePrinterPage({ params }: { params: Promise<{ printerId: string }> }) {
  await requireAdministrator();
  const { printerId } = await params;
  const [printers, shops] = await Promise.all([listPrinterViews(server()), listShopLines(server())]);
  const printer = printers.find(({ id }) => id === printerId);
  if (!printer) notFound();
  return <PrinterPage title={printer.name} printer={printer} shops={shops} />;
}
