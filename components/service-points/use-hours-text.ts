'use client';

import { useTranslations } from 'next-intl';
import { clockTime } from '@/lib/service-points/clock-time';
import type { ServicePointView } from '@/lib/service-points/nearby-view';
import { localTime, type OpenNow, openAt } from '@/lib/service-points/open-now';
import type { DayHours } from '@/lib/service-points/week';

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
