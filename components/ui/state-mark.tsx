import { useTranslations } from 'next-intl';
import { MarkShape } from '@/components/ui/notice';
import type { BookingState } from '@/lib/outcomes';

const circle = 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13';
const ring = `${circle}m0 1.5a5 5 0 1 1 0 10A5 5 0 0 1 8 3`;
const tick = `${circle}m-1.1 9.9L3.7 8.2l1.1-1.1 2.1 2.1 4.3-4.3 1.1 1.1z`;
const ringTick = `${ring}m-1 7.9L4.4 8.3l1-1L7 8.9l3.6-3.6 1 1z`;
const stop =
  'M5 1h6l4 4v6l-4 4H5l-4-4V5zm.6 3.5L4.5 5.6 6.9 8l-2.4 2.4 1.1 1.1L8 9.1l2.4 2.4 1.1-1.1L9.1 8l2.4-2.4-1.1-1.1L8 6.9z';
const bar = `${ring}m-3.5 4.25h7v1.5h-7z`;
const arrow = 'M1.5 7.25h9L7 3.75l1-1.1L13.4 8 8 13.35l-1-1.1 3.5-3.5h-9z';
const triangle = 'M8 1 15.5 15H.5zM7.25 6v4.5h1.5V6zm0 5.75v1.5h1.5v-1.5z';

const looks: Record<BookingState, { path: string; ink: string }> = {
  prepared: { path: ring, ink: 'text-muted' },
  sending: { path: arrow, ink: 'text-accent' },
  booked: { path: tick, ink: 'text-success' },
  rejected: { path: stop, ink: 'text-failure' },
  not_sent: { path: bar, ink: 'text-muted' },
  unknown: { path: triangle, ink: 'text-warning' },
  settled_booked: { path: ringTick, ink: 'text-success' },
  settled_not_booked: { path: bar, ink: 'text-failure' },
  discarded: { path: bar, ink: 'text-muted' },
};

/** Word, shape and colour of a booking's state; the word comes from the caller's messages. */
export function StateMark({
  state,
  label,
  className = '',
}: {
  state: BookingState;
  label: string;
  className?: string;
}) {
  const { path, ink } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${ink} ${className}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-current">
        <path d={path} fillRule="evenodd" />
      </svg>
      {label}
    </span>
  );
}

/** The state of a booking in a list, and under it what is odd about one that is booked: its page says it in full. */
export function LineState({ line }: { line: { state: BookingState; isTwin: boolean; isChanged: boolean } }) {
  const t = useTranslations('bookings');
  const odd = [line.isTwin ? t('list.twin') : null, line.isChanged ? t('list.changed') : null];
  return (
    <>
      <StateMark state={line.state} label={t(`states.${line.state}`)} className="align-top" />
      {odd.map((words) =>
        words ? (
          <span key={words} className="flex items-center gap-1 font-medium text-warning">
            <MarkShape tone="warning" />
            {words}
          </span>
        ) : null,
      )}
    </>
  );
}
