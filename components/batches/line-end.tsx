import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ChangeOrder } from '@/components/batches/change-order';
import { LabelMark } from '@/components/printing/label-mark';
import { Spinner } from '@/components/ui/button';
import { shownNotSent, shownRejected } from '@/components/ui/outcome-table';
import { StateMark, StateShape } from '@/components/ui/state-mark';
import type { BatchLine } from '@/lib/batches/batch-view';

/** What became of one order of a batch, and the one thing to do about it. */
export function LineEnd({ line }: { line: BatchLine }) {
  const t = useTranslations('batches.run');
  const states = useTranslations('bookings.states');
  const labels = useTranslations('printing.list.states');
  const { state, bookingId, recipient } = line;
  switch (state) {
    case 'waiting':
      return (
        <span className="flex items-center gap-1 font-medium">
          <StateShape state="prepared" />
          {t('waiting')}
        </span>
      );
    case 'sending':
      return (
        <span className="flex items-center gap-1 font-medium text-ink">
          <Spinner />
          {states(state)}
        </span>
      );
    case 'unknown':
      return (
        <span className="flex items-center gap-2">
          <StateMark state={state} label={states(state)} />
          <Link href={`/bookings/${bookingId}`} prefetch={false} className="link text-sm font-medium no-underline">
            <span aria-hidden="true">{t('settle')}</span>
            <span className="sr-only">{t('settleOf', { name: recipient.name })}</span>
          </Link>
        </span>
      );
    case 'rejected':
    case 'not_sent':
      return <NotBooked line={line} state={state} />;
    default:
      return (
        <span className="flex">
          {line.label && line.label !== 'not_printed' ? (
            <LabelMark state={line.label} word={labels(line.label)} />
          ) : (
            <StateMark state={state} label={states(state)} />
          )}
        </span>
      );
  }
}

/** Why nothing was booked, in the carrier's words where it said something that is not known here, and the way to change the order. */
function NotBooked({ line, state }: { line: BatchLine; state: 'rejected' | 'not_sent' }) {
  const t = useTranslations('outcome');
  const states = useTranslations('bookings.states');
  const { reason, recipient, solutionName } = line;
  const { text, said } =
    state === 'rejected'
      ? shownRejected({ status: null, errorKey: reason, message: null })
      : { said: [], ...shownNotSent(reason) };
  const values = {
    asked: 'booking',
    where: recipient.zipCode,
    solution: solutionName,
    status: '–',
    reason: reason ?? '',
    error: '',
  };
  const why = [text ? t(`texts.${text}`, values) : '', ...(said ?? [])].filter(Boolean).join(' ');
  return (
    <span className="block leading-4">
      <span className="flex items-center gap-2">
        <StateMark state={state} label={states(state)} />
        <ChangeOrder line={line} />
      </span>
      <span title={why} className="block truncate text-xs text-muted max-lg:whitespace-normal">
        {why}
      </span>
    </span>
  );
}
