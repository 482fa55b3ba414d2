import { Copy, Pencil, RotateCcw } from 'lucide';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LabelMark } from '@/components/printing/label-mark';
import { type Drawing, Icon } from '@/components/ui/icon';
import { StateMark } from '@/components/ui/state-mark';
import { useEndTime } from '@/components/ui/use-end-time';
import type { BookingLine } from '@/lib/bookings/booking-line';

/** What became of a booking and its label in one mark: a label that was printed is of a parcel that was booked. */
export function LineEnd({ line }: { line: BookingLine }) {
  const t = useTranslations('bookings');
  const labels = useTranslations('printing.list.states');
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
      {line.state === 'unknown' ? (
        <Link href={`/bookings/${line.id}`} prefetch={false} className="link text-sm font-medium no-underline">
          {t('list.settle')} <span className="sr-only">{line.recipient.name}</span>
        </Link>
      ) : null}
    </>
  );
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
