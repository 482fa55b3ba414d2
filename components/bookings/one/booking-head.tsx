import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { BookAgainRests, FillForm } from '@/components/bookings/one/fill-form';
import { LabelPreview } from '@/components/printing/label-preview';
import { HeldPrint, PrintLabel } from '@/components/printing/print-label';
import { ClientMessages } from '@/components/ui/client-messages';
import type { BookingView } from '@/lib/bookings/booking-view';

/** The import it was booked with, and the way there. */
export function PartOfBatch({ batch }: Pick<BookingView, 'batch'>) {
  const t = useTranslations('bookings.one');
  if (!batch) return null;
  return (
    <p className="text-sm text-muted">
      {t('batch')}{' '}
      <Link href={`/batches/${batch.id}`} prefetch={false} className="link font-medium wrap-anywhere">
        {batch.title}
      </Link>
    </p>
  );
}

/** Whether the label was printed, or fetched by a program, and its print; nothing where there is no label, or a void one. */
export function PrintSection({
  outcome,
  isVoid,
  prints,
  fetches,
}: Pick<BookingView, 'outcome' | 'isVoid' | 'prints' | 'fetches'>) {
  const t = useTranslations('labels');
  const format = useFormatter();
  if (outcome.shipmentId === null || isVoid) return null;
  const printedAt = prints.find(({ cameOut }) => cameOut === 'yes')?.printedAt ?? null;
  const fetched = outcome.mayBePrinted ? fetches.toSorted((one, other) => +other.lastAt - +one.lastAt)[0] : undefined;
  const fetchedBefore = fetched
    ? t('fetchedOn', { key: fetched.clerkName, time: format.dateTime(fetched.lastAt, 'moment') })
    : null;
  const printedBefore = printedAt ? t('printedOn', { time: format.dateTime(printedAt, 'moment') }) : fetchedBefore;
  const print = { bookingId: outcome.bookingId, printedBefore, refreshesPage: true };
  return (
    <div className="rounded bg-raised print:hidden">
      <ClientMessages namespaces={['printers', 'labels']}>
        {outcome.hold ? <HeldPrint {...print} /> : <PrintLabel {...print} />}
      </ClientMessages>
    </div>
  );
}

/** What a booked parcel is the pattern of: one more like it, or its way back. */
export function NextFromHere({
  outcome,
  owner,
  another,
  back,
}: Pick<BookingView, 'outcome' | 'owner' | 'another' | 'back'>) {
  const t = useTranslations('bookings.one');
  return (
    <>
      {outcome.state === 'unknown' && owner === 'desk' ? (
        <BookAgainRests label={t('bookAgain')} why={t('bookAgainRests')} />
      ) : null}
      <FillForm filled={another} why="another">
        {t('another')}
      </FillForm>
      <FillForm filled={back} why="back">
        {t('back')}
      </FillForm>
    </>
  );
}

/** The label to look at before it is printed; nothing before there is one, and nothing of a void booking. */
export function BookedLabel({ booking }: { booking: BookingView }) {
  const { outcome, isVoid, corrections } = booking;
  if (outcome.shipmentId === null || isVoid) return null;
  return (
    <ClientMessages namespaces={['labels']}>
      <LabelPreview
        bookingId={outcome.bookingId}
        edition={corrections.length}
        className="lg:h-[32rem] xl:max-h-[calc(100dvh-14rem)]"
      />
    </ClientMessages>
  );
}
