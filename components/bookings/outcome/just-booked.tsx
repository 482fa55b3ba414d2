'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LabelMark } from '@/components/printing/label-mark';
import { NetworkPrintRun } from '@/components/printing/network-print';
import { PrintStatus } from '@/components/printing/print-status';
import { useLabelPrint } from '@/components/printing/use-label-print';
import { Button } from '@/components/ui/button';
import type { Receipt } from '@/lib/bookings/queries/receipt';

type JustBookedProps = Pick<Receipt, 'last' | 'day'>;

/** The parcels booked shortly before, each with what became of its label and its print. */
export function JustBooked({ last, day }: JustBookedProps) {
  const t = useTranslations('outcome.receipt');
  if (last.length === 0) return null;
  return (
    <section aria-labelledby="just-booked" className="mt-auto border-t border-hairline pt-2">
      <div className="flex items-center justify-between gap-2">
        <h2 id="just-booked">{t('just')}</h2>
        <Link href={`/bookings?from=${day}`} prefetch={false} className="link text-sm font-medium no-underline">
          {t('allToday')}
        </Link>
      </div>
      <ul>
        {last.map((parcel) => (
          <Line key={parcel.id} parcel={parcel} />
        ))}
      </ul>
    </section>
  );
}

function Line({ parcel }: { parcel: Receipt['last'][number] }) {
  const t = useTranslations('outcome.receipt');
  const states = useTranslations('printing.list.states');
  const format = useFormatter();
  const [label, setLabel] = useState(parcel.label);
  const { print, isBusy, dialog, network } = useLabelPrint(parcel.id, undefined, () => setLabel('printed'));
  const name = (
    <>
      <bdi className="font-medium">{parcel.name}</bdi> <span className="text-muted">{parcel.place}</span>
    </>
  );
  return (
    <li>
      <div className="flex min-h-8 items-center gap-x-2 max-sm:flex-wrap">
        <time dateTime={parcel.at} className="w-11 text-sm text-muted tabular-nums">
          {format.dateTime(new Date(parcel.at), 'time')}
        </time>
        <Link
          href={`/bookings/${parcel.id}`}
          prefetch={false}
          className="min-w-0 flex-1 truncate max-sm:basis-[calc(100%-3.25rem)] hover:underline"
        >
          {name}
        </Link>
        <span className="flex items-center gap-2 max-sm:ml-13">
          {label ? <LabelMark state={label} word={states(label)} /> : null}
          {label === null || label === 'void' || parcel.isHeld ? null : (
            <Button
              tone="quiet"
              busy={isBusy}
              onClick={print}
              aria-label={`${t(label === 'printed' ? 'again' : 'print')}: ${parcel.name}`}
              className="min-h-target min-w-24 px-2 text-sm"
            >
              {t(label === 'printed' ? 'again' : 'print')}
            </Button>
          )}
        </span>
      </div>
      <NetworkPrintRun {...network} />
      <PrintStatus {...dialog} isQuiet />
    </li>
  );
}
