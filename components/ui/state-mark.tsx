import { CircleCheck, CircleMinus, CircleX, Clock, LoaderCircle, Trash, UserCheck, UserX } from 'lucide';
import { useTranslations } from 'next-intl';
import { type Drawing, Icon } from '@/components/ui/icon';
import { MarkShape } from '@/components/ui/notice';
import type { BookingState } from '@/lib/outcomes';

const looks: Record<Exclude<BookingState, 'unknown'>, { drawing: Drawing; ink: string }> = {
  prepared: { drawing: Clock, ink: 'text-muted' },
  sending: { drawing: LoaderCircle, ink: 'text-accent' },
  booked: { drawing: CircleCheck, ink: 'text-success' },
  rejected: { drawing: CircleX, ink: 'text-failure' },
  not_sent: { drawing: CircleMinus, ink: 'text-muted' },
  settled_booked: { drawing: UserCheck, ink: 'text-success' },
  settled_not_booked: { drawing: UserX, ink: 'text-failure' },
  discarded: { drawing: Trash, ink: 'text-muted' },
};

/** The shape of a booking's state, where its word stands beside it already. */
export function StateShape({ state }: { state: BookingState }) {
  return state === 'unknown' ? (
    <MarkShape tone="unknown" />
  ) : (
    <Icon drawing={looks[state].drawing} className={looks[state].ink} />
  );
}

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
  const look = state === 'unknown' ? null : looks[state];
  const ink = look ? look.ink : 'rounded-sm bg-unknown-fill px-1.5 text-on-unknown';
  return (
    <span className={`inline-flex min-w-0 items-center gap-1 font-medium whitespace-nowrap ${ink} ${className}`}>
      {look ? <Icon drawing={look.drawing} /> : <MarkShape tone="unknown" />}
      <span className="truncate">{label}</span>
    </span>
  );
}

/** The state of a booking in a list, and under it what is odd about one that is booked: its page says it in full. */
export function LineState({ line }: { line: { state: BookingState; isHeld: boolean; isChanged: boolean } }) {
  const t = useTranslations('bookings');
  const odd = [line.isHeld ? t('list.held') : null, line.isChanged ? t('list.changed') : null];
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
