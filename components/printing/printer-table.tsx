import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/link-button';
import { removePrinterAction } from '@/lib/actions/remove-printer';
import type { PrinterView } from '@/lib/printing/printer-schema';

/** The printers that slips may be sent to, each with where it stands. */
export function PrinterTable({ printers }: { printers: PrinterView[] }) {
  const t = useTranslations('printing.printers');
  const formats = useTranslations('slips.formats');
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {printers.map(({ id, name, shopName, host, port, format, dpi }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 sm:flex-nowrap">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-muted">
              {t('place', { host, port: String(port) })} · {t('paper', { format: formats(format), dpi })} ·{' '}
              {shopName ?? t('everyShop')}
            </p>
          </div>
          <div className="-mx-3 flex flex-wrap items-center">
            <LinkButton href={`/settings/printers/${id}`} tone="quiet" aria-label={t('changeOf', { name })}>
              {t('change')}
            </LinkButton>
            <ActionButton
              id={`remove-${id}`}
              tone="quiet"
              aria-label={t('removeOf', { name })}
              action={removePrinterAction.bind(null, { printerId: id })}
            >
              {t('remove')}
            </ActionButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
