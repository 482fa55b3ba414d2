import { Printer } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { MarkShape } from '@/components/ui/notice';
import { shownCount } from '@/lib/bookings/list-query';
import type { Today } from '@/lib/bookings/queries/today';

/** What the day's work stands at, and the ways to what waits; the server draws it too, which costs the first load nothing. */
export function TodayFigures({ today: { day, booked, attention, unprinted } }: { today: Today }) {
  const t = useTranslations('outcome.today');
  const format = useFormatter();
  const written = (count: number) => shownCount(count, format.number);
  const row = 'flex min-h-11 items-center gap-2.5 font-medium hover:bg-row-hover';
  return (
    <section aria-labelledby="today-title">
      <h3 id="today-title" className="text-sm font-normal text-muted">
        {format.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'long', day: 'numeric', month: 'long' })}
      </h3>
      <p className="flex items-baseline gap-2 pb-1">
        <span className="text-number font-semibold tabular-nums">{written(booked)}</span> {t('booked')}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        <li>
          <Link href="/bookings?state=attention" prefetch={false} className={row}>
            <span className={attention ? 'text-warning' : 'text-muted'}>
              <MarkShape tone={attention ? 'warning' : 'success'} />
            </span>
            <span className="min-w-0 flex-1">{t('attention')}</span>
            <span className="tabular-nums">{written(attention)}</span>
          </Link>
        </li>
        <li>
          <Link href="/bookings?label=not_printed" prefetch={false} className={row}>
            <Icon drawing={Printer} className="text-muted" />
            <span className="min-w-0 flex-1">{t('notPrinted')}</span>
            <span className="tabular-nums">{written(unprinted)}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
