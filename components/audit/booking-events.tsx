import { getFormatter, getTranslations } from 'next-intl/server';
import { ActionWords, ActorWords, EventDetails } from '@/components/audit/event-words';
import { Fold } from '@/components/ui/section';
import type { AuditLine } from '@/lib/audit/queries';

/** Who did what to a booking, the oldest first. */
export async function BookingEvents({ lines }: { lines: AuditLine[] }) {
  const t = await getTranslations('audit');
  const format = await getFormatter();
  if (lines.length === 0) return null;
  return (
    <Fold title={t('ofBooking')} says={t('count', { count: lines.length })}>
      <ol className="grid gap-2">
        {lines.map((line) => (
          <li key={`${line.chain} ${line.sequence}`}>
            <time dateTime={line.at.toISOString()} className="text-muted tabular-nums">
              {format.dateTime(line.at, 'exact')}
            </time>{' '}
            <span className="font-medium">
              <ActionWords action={line.action} />
            </span>
            , <ActorWords line={line} />
            <EventDetails line={line} />
          </li>
        ))}
      </ol>
    </Fold>
  );
}
