import { Ban, FileCheck, FileDown, Keyboard, Pencil, RotateCcw, Send, TriangleAlert, Undo2, UserCheck } from 'lucide';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TimelineEntry } from '@/components/bookings/one/timeline-entry';
import { type Drawing, Icon } from '@/components/ui/icon';
import { StateShape } from '@/components/ui/state-mark';
import type { BookingView } from '@/lib/bookings/booking-view';
import { type TimelineEvent, timelineOf } from '@/lib/bookings/timeline';

const DRAWINGS: Record<Exclude<TimelineEvent['kind'], 'answered'>, Drawing> = {
  saved: Keyboard,
  sent: Send,
  changed: TriangleAlert,
  settled: UserCheck,
  corrected: Pencil,
  restored: RotateCcw,
  fetched: FileDown,
  printed: FileCheck,
  voided: Ban,
  unvoided: Undo2,
};

/** How it is said that a label came out, the first time and after that. */
const FIRST = { dialog: 'printed', network: 'printed', download: 'opened', program: 'reported' } as const;
const AGAIN = { ...FIRST, dialog: 'again', network: 'again' } as const;

/** What another subject tells of a booking. */
export type TimelineNote = { kind: 'noted'; at: Date; drawing: Drawing; words: ReactNode };

type TimelineProps = { booking: BookingView; notes: readonly TimelineNote[] };

/** What happened to a booking, the oldest first: when, who, and on which printer. */
export function Timeline({ booking, notes }: TimelineProps) {
  const t = useTranslations('bookings.timeline');
  const outcome = useTranslations('outcome.happened');
  return (
    <section aria-labelledby="timeline" className="panel p-4">
      <h2 id="timeline" className="mb-2.5">
        {t('title')}
      </h2>
      <ol aria-labelledby="timeline">
        {timelineOf(booking, notes).map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record that only grows, drawn anew then
          <Event key={index} event={event} />
        ))}
      </ol>
      {booking.outcome.state === 'unknown' ? <p className="mt-4 text-sm text-muted">{outcome('late')}</p> : null}
    </section>
  );
}

function Event({ event }: { event: TimelineEvent | TimelineNote }) {
  const t = useTranslations('bookings.timeline');
  const states = useTranslations('bookings.states');
  const format = useFormatter();
  const title = () => {
    if (event.kind === 'noted') return event.words;
    const { clerk } = event;
    if (event.kind === 'answered') return states(event.outcome);
    if (event.kind === 'changed') return t('changed', { count: event.count });
    if (event.kind === 'printed') return t(event.isAgain ? AGAIN[event.print.way] : FIRST[event.print.way], { clerk });
    return t(event.kind, { clerk });
  };
  const sign =
    event.kind === 'answered' ? (
      <StateShape state={event.outcome} />
    ) : (
      <Icon drawing={event.kind === 'noted' ? event.drawing : DRAWINGS[event.kind]} className="size-3.5" />
    );
  return (
    <TimelineEntry sign={sign} title={title()}>
      {format.dateTime(event.at, 'exact')}
      {event.kind === 'answered' ? `, ${t('after', { seconds: event.seconds })}` : null}
      {event.kind === 'printed' ? <PrintWords event={event} /> : null}
      {event.kind === 'fetched' && event.times > 1
        ? `, ${t('fetchedAgain', { times: event.times, last: format.dateTime(event.lastAt, 'exact') })}`
        : null}
    </TimelineEntry>
  );
}

function PrintWords({ event: { print } }: { event: Extract<TimelineEvent, { kind: 'printed' }> }) {
  const t = useTranslations('printing.history');
  const formats = useTranslations('labels.formats');
  const { printerName, pages, cameOut, isOutOfDate } = print;
  const paper = print.format && formats.has(print.format) ? formats(print.format) : print.format;
  return (
    <>
      {', '}
      {[printerName, paper, t('pages', { pages })].filter(Boolean).join(', ')}
      {cameOut === 'yes' ? null : (
        <strong className="block text-warning">{t(cameOut === 'no' ? 'notOut' : 'inDoubt')}</strong>
      )}
      {isOutOfDate ? <strong className="block text-warning">{t('outOfDate')}</strong> : null}
    </>
  );
}
