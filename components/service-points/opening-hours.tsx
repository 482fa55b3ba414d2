'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Disclosure } from '@/components/ui/section';
import type { ServicePointView } from '@/lib/service-points/nearby';
import { clockTime, DAYS, type DayHours, localTime, type OpenNow, openAt } from '@/lib/service-points/week';

/** The whole week of all points beside each other, on demand. */
export function OpeningWeek({ points }: { points: ServicePointView[] }) {
  const t = useTranslations('service-points');
  const hours = useHoursText();
  return (
    <Disclosure summary={t('week.show')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with many points it scrolls, and must do so by keyboard too */}
      <section aria-label={t('week.title')} className="overflow-x-auto rounded" tabIndex={0}>
        <table className="w-full text-left text-sm tabular-nums">
          <thead className="align-bottom">
            <tr>
              <td />
              {points.map((point, index) => (
                <th key={point.key} scope="col" className="min-w-[6rem] px-2 py-1 font-medium">
                  {index + 1} {point.name || t('unnamed')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="align-top">
            {DAYS.map((day) => (
              <tr key={day} className="border-t border-hairline">
                <th scope="row" className="py-1 pr-2 font-normal text-muted">
                  {t(`week.${day}`)}
                </th>
                {points.map((point) => (
                  <td key={point.key} className="px-2 py-1">
                    {hours.day(point.hours[day])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-1 text-sm text-muted">{t('week.holidays')}</p>
    </Disclosure>
  );
}

type HoursText = {
  /** "08:00–22:00", "not given", or what the carrier wrote where it is not clear. */
  day: (hours: DayHours) => string;
  /** "Open, closes 22:00" and today's hours, as far as the data are sound (docs/architecture.md#screens). */
  today: (point: ServicePointView, now: Date) => string;
};

/** Opening hours in words. */
export function useHoursText(): HoursText {
  const t = useTranslations('service-points.hours');
  const day = (hours: DayHours) => {
    if (hours.kind === 'not_given') return t('notGiven');
    if (hours.kind === 'unclear') return t('unclear', { written: hours.asWritten.join(', ') });
    return hours.intervals.map(({ from, until }) => `${clockTime(from)}–${clockTime(until)}`).join(', ');
  };
  const state = (open: OpenNow) => {
    if (open.kind === 'open') return t('open', { time: clockTime(open.until) });
    return open.opensAt === null ? t('closed') : t('opensLater', { time: clockTime(open.opensAt) });
  };
  return {
    day,
    today: (point, now) => {
      const local = localTime(now, point.countryCode);
      if (!local) return t('seeWeek');
      const hours = point.hours[local.day];
      const open = openAt(point.hours, local);
      return open ? t('stateAndToday', { state: state(open), today: day(hours) }) : t('today', { today: day(hours) });
    },
  };
}

const TICK_MS = 15_000;

/** The present, near enough for "open now". Only for what is first shown in the browser: a server has another present. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
