import { useTranslations } from 'next-intl';
import { MarkShape } from '@/components/ui/mark-shape';
import { StateMark } from '@/components/ui/state-mark';
import type { BookingLine } from '@/lib/bookings/present-line';

/** The state of a booking in a list, and under it what is odd about one that is booked: its page says it in full. */
export function LineState({ line }: { line: Pick<BookingLine, 'state' | 'isTwin' | 'isChanged'> }) {
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
