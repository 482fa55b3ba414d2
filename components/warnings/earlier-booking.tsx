'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { NetworkPrintRun } from '@/components/printing/network-print';
import { useLabelPrint } from '@/components/printing/use-label-print';
import { Button } from '@/components/ui/button';
import { ShipmentNumber } from '@/components/ui/identifier';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';

/** The earlier parcel that this one may be a second time: its label first, since that is what is usually missing. */
export function EarlierText({ earlier, orderReference }: { earlier: EarlierBooking; orderReference: string }) {
  const t = useTranslations('warnings');
  const format = useFormatter();
  const { why, bookingId, recipientName: name, shipmentId, isCertain, isVoid, hasLabel } = earlier;
  const when = format.dateTime(new Date(earlier.bookedAt), why === 'order' ? 'moment' : 'time');
  return (
    <>
      <span>{t(`earlier.${why}`, { name, when, reference: orderReference })}</span> {isCertain ? null : t('notCertain')}
      {isVoid ? t('isVoid') : null}{' '}
      {shipmentId ? (
        <span className="whitespace-nowrap">
          <ShipmentNumber value={shipmentId} />
        </span>
      ) : null}
      <span className="flex flex-wrap gap-x-3">
        {hasLabel ? <ReprintLabel bookingId={bookingId} name={name} /> : null}
        <Link
          href={`/bookings/${bookingId}`}
          className="link inline-flex min-h-target items-center gap-1"
          prefetch={false}
        >
          {t('open')} <span className="sr-only">{name}</span>
        </Link>
      </span>
    </>
  );
}

/** Prints the label of an earlier booking from the warning, on the printer of this browser: often that is all that was wanted. */
function ReprintLabel({ bookingId, name }: { bookingId: string; name: string }) {
  const t = useTranslations('warnings');
  const labels = useTranslations('labels');
  const { print, isBusy, dialog, network } = useLabelPrint(bookingId);
  const format = useFormatter();
  const { state, sentAt, job } = dialog;
  return (
    <>
      <Button tone="quiet" busy={isBusy} onClick={print} className="-ms-3">
        {t('reprint')} <span className="sr-only">{name}</span>
      </Button>
      <span>
        {state === 'preparing' ? <span className="sr-only">{labels('preparing')}</span> : null}
        {state === 'sent' && sentAt ? labels('printedAt', { time: format.dateTime(sentAt, 'time') }) : null}
        {state === 'failed' ||
        state === 'gone' ||
        state === 'signedOut' ||
        state === 'withheld' ||
        state === 'unrecorded'
          ? labels(`${state}.title`)
          : null}
        {state === 'blocked' && job ? (
          <a
            href={job.href}
            target="_blank"
            rel="noreferrer"
            className="link"
            onClick={() => void dialog.record(job, 'download')}
          >
            {labels('open')}
          </a>
        ) : null}
      </span>
      <NetworkPrintRun {...network} />
    </>
  );
}
