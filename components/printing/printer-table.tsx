'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { focusWhenListed, lineId, useListedPrinter } from '@/components/printing/listed-printer';
import { SendingTrouble } from '@/components/printing/print-notices';
import { ActionButton } from '@/components/ui/action-button';
import { EmptyState, UndoLine } from '@/components/ui/notice';
import { Cell, EditLink, Row, RowActions, RowHead, Table, TablePanel } from '@/components/ui/table';
import { removePrinterAction, savePrinterAction, tryPrinterAction } from '@/lib/printing/actions';
import type { PrintResult } from '@/lib/printing/print-result';
import { type PrinterView, printerValues } from '@/lib/printing/printer-view';
import type { PaperSize, PrinterFound } from '@/lib/printing/roll';

/** What became of a test page, and what the printer said of itself. */
type Tried = { sending: PrintResult; found: PrinterFound };

/** The printers that labels may be sent to. A removed one can be brought back for as long as the page is open: no dialog, no clock. */
export function PrinterTable({ printers }: { printers: PrinterView[] }) {
  const t = useTranslations('printing.printers');
  const [removed, setRemoved] = useState<PrinterView | null>(null);
  const [tried, setTried] = useState<(Tried & { printer: PrinterView }) | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // Its line is gone, and the focus would be with it.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  useListedPrinter(printers);
  const columns = [
    { label: t('name') },
    { label: t('host') },
    { label: t('format') },
    { label: t('shop') },
    { label: t('actions'), isHidden: true },
  ];
  return (
    <>
      {printers.length === 0 && !removed ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
      {printers.length > 0 ? (
        <TablePanel>
          <Table caption={t('title')} columns={columns}>
            {printers.map((printer) => (
              <PrinterRow
                key={printer.id}
                printer={printer}
                onTried={(became) => setTried({ printer, ...became })}
                onRemoved={() => {
                  setTried(null);
                  setRemoved(printer);
                }}
              />
            ))}
          </Table>
        </TablePanel>
      ) : null}
      {tried ? <Trial name={tried.printer.name} {...tried} /> : null}
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

function Trial({ name, sending, found }: Tried & { name: string }) {
  const t = useTranslations('printing.printers');
  const said = sending.answers ? <Found found={found} /> : null;
  if (sending.sent === 'all') {
    return (
      <div role="status">
        <p>{t('tried', { name })}</p>
        {said}
      </div>
    );
  }
  // The reader is the administrator, so "ask an administrator" would be wrong here.
  const why = sending.trouble === 'not_allowed' ? t('notAllowed') : undefined;
  return (
    <>
      <SendingTrouble {...sending} why={why} />
      {said}
    </>
  );
}

/** What a printer said of itself: its name, and which labels are in it. */
function Found({ found: { model, sizes } }: { found: PrinterFound }) {
  const t = useTranslations('printing.printers');
  const format = useFormatter();
  const words = ({ widthMm, lengthMm }: PaperSize) => {
    const [width, length] = [format.number(widthMm ?? 0), format.number(lengthMm ?? 0)];
    return t(`size.${widthMm === null ? 'length' : lengthMm === null ? 'width' : 'both'}`, { width, length });
  };
  return (
    <p className="mt-2 text-muted">
      {model ? `${t('found', { model })} ` : null}
      {sizes.length > 0
        ? t('reports', { sizes: format.list(sizes.slice(0, MOST_SIZES).map(words)) })
        : t('reportsNothing')}
    </p>
  );
}

/** Sizes of a printer with many trays that are named. */
const MOST_SIZES = 6;

type PrinterRowProps = { printer: PrinterView; onTried: (tried: Tried) => void; onRemoved: () => void };

/** One printer: where it is, what is in it, and what can be done with it. */
function PrinterRow({ printer, onTried, onRemoved }: PrinterRowProps) {
  const t = useTranslations('printing.printers');
  const formats = useTranslations('labels.formats');
  const { id, name, kind, host, port, path, format, dpi, shopName } = printer;
  const place = { kind: t(`shortKinds.${kind}`), host, port: String(port), path };
  return (
    <Row id={lineId(id)} tabIndex={-1}>
      <RowHead>{name}</RowHead>
      <Cell name={t('host')}>
        <span className="wrap-anywhere">{t(path ? 'placeWithQueue' : 'place', place)}</span>
      </Cell>
      <Cell name={t('format')}>{t('paper', { format: formats(format), dpi })}</Cell>
      <Cell name={t('shop')}>{shopName ?? t('everyShop')}</Cell>
      <RowActions>
        <ActionButton
          id={`try-${id}`}
          tone="quiet"
          aria-label={t('tryOf', { name })}
          action={() => tryPrinterAction({ printerId: id })}
          onDone={onTried}
        >
          {t('try')}
        </ActionButton>
        <EditLink href={`/settings/printers/${id}`} name={name} />
        <ActionButton
          id={`remove-${id}`}
          tone="quiet"
          aria-label={t('removeOf', { name })}
          action={() => removePrinterAction({ printerId: id })}
          onDone={onRemoved}
        >
          {t('remove')}
        </ActionButton>
      </RowActions>
    </Row>
  );
}
