import { Copy, Pencil, RotateCcw } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useShortTime } from '@/components/bookings/list/short-time';
import { LabelMark } from '@/components/printing/label-mark';
import { CutText } from '@/components/ui/cut-text';
import { type Drawing, Icon } from '@/components/ui/icon';
import { shownRejected } from '@/components/ui/outcome-table';
import { StateMark } from '@/components/ui/state-mark';
import { useEndTime } from '@/components/ui/use-end-time';
import type { BookingLine } from '@/lib/bookings/booking-line';

/** What became of a booking and its label in one mark: a label that was printed is of a parcel that was booked. */
export function LineEnd({ line }: { line: BookingLine }) {
  const t = useTranslations('bookings');
  const labels = useTranslations('printing.list.states');
  if (line.handedOver) return <HandedOver {...line.handedOver} />;
  if (line.label) {
    return (
      <>
        <LabelMark state={line.label} word={labels(line.label)} />
        {line.state === 'booked' ? null : <span className="sr-only">{t(`states.${line.state}`)}</span>}
      </>
    );
  }
  if (line.waits) return <Waiting {...line.waits} />;
  return (
    <>
      <span
        title={t(`states.${line.state}`)}
        className="flex min-w-0 max-lg:max-w-40 max-lg:[&_span]:whitespace-normal"
      >
        <StateMark state={line.state} label={t(`states.${line.state}`)} />
      </span>
      {line.refusal ? <Reason line={line} refusal={line.refusal} /> : null}
      {line.state === 'unknown' ? (
        <Link href={`/bookings/${line.id}`} prefetch={false} className="link text-sm font-medium no-underline">
          {t('list.settle')} <span className="sr-only">{line.recipient.name}</span>
        </Link>
      ) : null}
    </>
  );
}

/** The driver has it, and since when. */
function HandedOver({ at }: NonNullable<BookingLine['handedOver']>) {
  const t = useTranslations('bookings');
  const format = useFormatter();
  const timeOf = useShortTime();
  return (
    <>
      <LabelMark state="handed_over" word={t('search.handed_over')} />
      {at ? (
        <time dateTime={at.toISOString()} title={format.dateTime(at, 'moment')} className="tabular-nums">
          {timeOf(at)}
        </time>
      ) : null}
    </>
  );
}

/** Why the carrier refused it, in few words, else in its own. Its key is none where words stand beside it. */
function Reason({ line, refusal }: { line: BookingLine; refusal: NonNullable<BookingLine['refusal']> }) {
  const t = useTranslations('outcome.texts');
  const short = useTranslations('bookings.list.why');
  const { text, said = [] } = shownRejected(refusal);
  const words = said.filter((word) => refusal.message === null || word !== refusal.errorKey);
  const values = {
    asked: line.isReturn ? 'return' : 'booking',
    where: line.recipient.zipCode,
    solution: line.solutionName,
    status: refusal.status ?? 0,
  };
  // That it was refused stands before it.
  const own =
    text && text !== 'refused' ? [short.has(text) ? short(text as 'notServed', values) : t(text, values)] : [];
  return <CutText text={[...own, ...words].join(' ')} />;
}

/** It is sent by itself, with its batch or once the carrier is back. */
function Waiting({ until }: NonNullable<BookingLine['waits']>) {
  const t = useTranslations('bookings.list');
  const endTime = useEndTime();
  if (until === null) return <StateMark state="prepared" label={t('waiting')} />;
  const time = endTime(until);
  return (
    <span title={t('waitsForCarrier', { time })}>
      <StateMark state="prepared" label={t('waitsUntil', { time })} />
    </span>
  );
}

/** What is odd about a booking, each as a sign with its words: its page says it in full. */
export function LineMarks({ line }: { line: BookingLine }) {
  const t = useTranslations('bookings.list');
  return (
    <>
      {line.isHeld ? <Mark drawing={Copy} words={t('held')} /> : null}
      {line.isChanged ? <Mark drawing={Pencil} words={t('changed')} /> : null}
      {line.isRestored ? <Mark drawing={RotateCcw} words={t('restored')} /> : null}
    </>
  );
}

function Mark({ drawing, words }: { drawing: Drawing; words: string }) {
  return (
    <span title={words} className="inline-flex text-warning">
      <Icon drawing={drawing} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
