import { useFormatter, useTranslations } from 'next-intl';
import { UndoVoid } from '@/components/printing/void-form';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { BookingView } from '@/lib/bookings/booking-view';
import type { PrintView, VoidView } from '@/lib/bookings/print-view';

/** Every print of a booking's label: when, who, on what, by which way; nothing where there is no label. */
export function PrintHistory({ booking }: { booking: Pick<BookingView, 'prints' | 'outcome'> }) {
  const t = useTranslations('printing.history');
  const { prints, outcome } = booking;
  if (outcome.shipmentId === null) return null;
  return (
    <Section title={t('title')}>
      {prints.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul aria-label={t('title')} className="tabular-nums">
        {prints.map((print, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record that only grows at its head and is drawn anew then
          <li key={index}>
            <PrintLine print={print} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PrintLine({ print }: { print: PrintView }) {
  const t = useTranslations('printing.history');
  const formats = useTranslations('labels.formats');
  const format = useFormatter();
  const { way, printerName, pages, cameOut, isOutOfDate } = print;
  const values = {
    time: format.dateTime(print.printedAt, 'moment'),
    clerk: print.clerkName,
    format: formats.has(print.format) ? formats(print.format) : print.format,
    pages,
    printer: printerName ?? '',
  };
  return (
    <>
      {t(way, values)}
      {cameOut === 'yes' ? null : (
        <strong className="text-warning"> {t(cameOut === 'no' ? 'notOut' : 'inDoubt')}</strong>
      )}
      {isOutOfDate ? <strong className="text-warning"> {t('outOfDate')}</strong> : null}
    </>
  );
}

/** That a booking is void at this desk, loudly, with who, when, why and the way back; of one that was, only that. */
export function VoidWords({ booking }: { booking: Pick<BookingView, 'isVoid' | 'voids' | 'outcome'> }) {
  const t = useTranslations('printing.void');
  const { isVoid, voids, outcome } = booking;
  const [newest, ...earlier] = isVoid ? voids : [undefined, ...voids];
  return (
    <>
      {newest ? (
        <Notice tone="failure" title={t('title')}>
          <VoidedBy voided={newest} />
          <p className="font-medium">{t('stillExpected')}</p>
          <div className="mt-2">
            <UndoVoid bookingId={outcome.bookingId}>{t('undo')}</UndoVoid>
          </div>
        </Notice>
      ) : null}
      {earlier.map((voided) =>
        voided ? (
          <div key={voided.at.getTime()} className="text-sm text-muted">
            <VoidedBy voided={voided} />
          </div>
        ) : null,
      )}
    </>
  );
}

function VoidedBy({ voided }: { voided: VoidView }) {
  const t = useTranslations('printing.void');
  const format = useFormatter();
  const { at, clerkName, reason, undone } = voided;
  return (
    <>
      <p>
        {t('by', { clerk: clerkName, time: format.dateTime(at, 'moment') })} <q>{reason}</q>
      </p>
      {undone ? <p>{t('undoneBy', { clerk: undone.clerkName, time: format.dateTime(undone.at, 'moment') })}</p> : null}
    </>
  );
}
