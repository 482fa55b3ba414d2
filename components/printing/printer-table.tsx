'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { focusWhenListed, lineId, useListedPrinter } from '@/components/printing/listed-printer';
import { SendingTrouble } from '@/components/printing/print-notices';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { EmptyState, UndoLine } from '@/components/ui/notice';
import { removePrinterAction, savePrinterAction, tryPrinterAction } from '@/lib/actions/printers';
import type { PrintResult } from '@/lib/print-result';
import { type PrinterView, printerValues } from '@/lib/printing/printer-schema';

/** The printers that labels may be sent to. A removed one can be brought back for as long as the page is open: no dialog, no clock. */
export function PrinterTable({ printers }: { printers: PrinterView[] }) {
  const t = useTranslations('printing.printers');
  const [removed, setRemoved] = useState<PrinterView | null>(null);
  const [tried, setTried] = useState<{ printerId: string; sending: PrintResult } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // Its line is gone, and the focus would be with it.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  useListedPrinter(printers);
  return (
    <>
      {printers.length === 0 && !removed ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
      <ul className="divide-y divide-hairline">
        {printers.map((printer) => (
          <li key={printer.id} id={lineId(printer.id)} tabIndex={-1} className="flex flex-col gap-2 py-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-nowrap">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{printer.name}</p>
                <PrinterFacts printer={printer} />
              </div>
              <div className="-mx-3 flex flex-wrap items-center">
                <ActionButton
                  id={`try-${printer.id}`}
                  tone="quiet"
                  aria-label={t('tryOf', { name: printer.name })}
                  action={() => tryPrinterAction({ printerId: printer.id })}
                  onDone={(sending) => setTried({ printerId: printer.id, sending })}
                >
                  {t('try')}
                </ActionButton>
                <LinkButton
                  href={`/settings/printers/${printer.id}`}
                  tone="quiet"
                  aria-label={t('changeOf', { name: printer.name })}
                >
                  {t('change')}
                </LinkButton>
                <ActionButton
                  id={`remove-${printer.id}`}
                  tone="quiet"
                  aria-label={t('removeOf', { name: printer.name })}
                  action={() => removePrinterAction({ printerId: printer.id })}
                  onDone={() => setRemoved(printer)}
                >
                  {t('remove')}
                </ActionButton>
              </div>
            </div>
            {tried?.printerId === printer.id ? <Trial name={printer.name} sending={tried.sending} /> : null}
          </li>
        ))}
      </ul>
      <div role="status">
        {removed ? (
          <UndoLine text={t('removed', { name: removed.name })}>
            <ActionButton
              ref={undo}
              id="bring-back-printer"
              tone="quiet"
              action={() => savePrinterAction(printerValues(removed))}
              onDone={({ printerId }) => {
                focusWhenListed(printerId);
                setRemoved(null);
              }}
            >
              {t('undo')}
            </ActionButton>
          </UndoLine>
        ) : null}
      </div>
    </>
  );
}

function Trial({ name, sending }: { name: string; sending: PrintResult }) {
  const t = useTranslations('printing.printers');
  if (sending.sent === 'all') return <p role="status">{t('tried', { name })}</p>;
  // The reader is the administrator, so "ask an administrator" would be wrong here.
  return <SendingTrouble {...sending} why={sending.trouble === 'not_allowed' ? t('notAllowed') : undefined} />;
}

function PrinterFacts({ printer }: { printer: PrinterView }) {
  const t = useTranslations('printing.printers');
  const formats = useTranslations('labels.formats');
  const { host, port, format, dpi, shopName } = printer;
  return (
    <p className="text-sm text-muted">
      {t('place', { host, port: String(port) })} · {t('paper', { format: formats(format), dpi })} ·{' '}
      {shopName ?? t('everyShop')}
    </p>
  );
}
