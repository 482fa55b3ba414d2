import { getTranslations } from 'next-intl/server';
import { PrinterForm } from '@/components/printing/printer-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { type PrinterView, printerValues } from '@/lib/printing/printer-view';

const LIST = '/settings/printers';

type PrinterPageProps = { title: string; printer: PrinterView | null; shops: { id: string; name: string }[] };

/** The page of one printer, new or not, with the way back to the list. */
export async function PrinterPage({ title, printer, shops }: PrinterPageProps) {
  const t = await getTranslations('printing.printers');
  return (
    <ClientMessages namespaces={['labels', 'printing', 'settings.unsaved']}>
      <PrinterForm
        printer={printerValues(printer)}
        shops={shops}
        nextPath={LIST}
        head={{ parent: { href: LIST, label: t('title') }, title }}
      />
    </ClientMessages>
  );
}
