import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PrinterForm } from '@/components/printing/printer-form';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { type PrinterForm as PrinterValues, type PrinterView, USUAL_PORT } from '@/lib/printing/printer-schema';
import { DEFAULT_DPI, DEFAULT_FORMAT } from '@/lib/slips/formats';

const LIST = '/settings/printers';

type PrinterPageProps = { title: string; printer: PrinterView | null; shops: { id: string; name: string }[] };

/** The page of one printer, new or not, with the way back to the list. */
export async function PrinterPage({ title, printer, shops }: PrinterPageProps) {
  const t = await getTranslations('printing.printers');
  return (
    <ClientMessages namespaces={['printing', 'slips']}>
      <PageHeading title={title} />
      <PrinterForm printer={formOf(printer)} shops={shops} nextPath={LIST} />
      <p className="mt-6">
        <Link href={LIST} prefetch={false} className="link">
          {t('back')}
        </Link>
      </p>
    </ClientMessages>
  );
}

function formOf(printer: PrinterView | null): PrinterValues {
  return {
    id: printer?.id ?? null,
    name: printer?.name ?? '',
    shopId: printer?.shopId ?? '',
    host: printer?.host ?? '',
    port: String(printer?.port ?? USUAL_PORT),
    format: printer?.format ?? DEFAULT_FORMAT,
    dpi: String(printer?.dpi ?? DEFAULT_DPI),
    mayBeLocal: printer?.mayBeLocal ?? false,
  };
}
