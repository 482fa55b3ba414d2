'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Fragment, useEffect, useState } from 'react';
import type { ServicePointView } from '@/lib/service-points/places';
import {
  clockTime,
  DAYS,
  type Day,
  type DayHours,
  isAllDay,
  localTime,
  type OpenNow,
  openAt,
} from '@/lib/service-points/week';
import { givesNoHours } from '@/lib/warnings/closed-day';
import { weekday } from '@/lib/warnings/delivery-day';

/** The week of the chosen place: today first, then the other days, equal ones joined. */
export function OpeningWeek({ point, deliveryDate }: { point: ServicePointView; deliveryDate: string }) {
  const t = useTranslations('service-points');
  const format = useFormatter();
  const hours = useHoursText();
  const today = localTime(useNow(), point.countryCode)?.day ?? null;
  // That day is a line of its own, with its date, so that it is not taken for one of every week.
  const closedDay = givesNoHours(point.hours, deliveryDate) ? weekday(deliveryDate) : null;
  const inWeek = (day: Day) => day !== today && day !== closedDay;
  return (
    <section aria-label={t('week.title')} className="text-sm tabular-nums">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {today ? (
          <>
            <dt className="font-semibold">{t('week.today', { day: t(`week.${today}`) })}</dt>
            <dd className="font-semibold">{hours.day(point.hours[today])}</dd>
          </>
        ) : null}
        {joinedDays(DAYS.filter(inWeek), (day) => hours.day(point.hours[day])).map(({ first, last, text }) => (
          <Fragment key={first}>
            <dt className="text-muted">
              {first === last
                ? t(`week.${first}`)
                : `${t(`week.${first}`)}–${format.dateTime(dateOf(last), { weekday: 'long', timeZone: 'UTC' })}`}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
        {closedDay ? (
          <>
            <dt className="font-semibold">
              {format.dateTime(new Date(deliveryDate), {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
                timeZone: 'UTC',
              })}
            </dt>
            <dd className="font-semibold text-warning">{t('week.noHours')}</dd>
          </>
        ) : null}
      </dl>
      {point.dates.length > 0 ? (
        <p className="mt-1 wrap-anywhere">
          {t('week.notRead', { written: point.dates.map(({ text }) => text).join('; ') })}
        </p>
      ) : null}
      <p className="mt-1 text-muted">{t('week.holidays')}</p>
    </section>
  );
}

/** A date of that day: its name as it stands inside a sentence, which Norwegian does not begin with a capital. */
const dateOf = (day: Day) => new Date(Date.UTC(2024, 0, 1 + DAYS.indexOf(day)));

type JoinedDays = { first: Day; last: Day; text: string };

/** Days in a row with the same hours are one line; those that stand apart are none of `days`. */
function joinedDays(days: Day[], textOf: (day: Day) => string): JoinedDays[] {
  const lines: JoinedDays[] = [];
  for (const day of days) {
    const text = textOf(day);
    const line = lines.at(-1);
    if (line && line.text === text && DAYS.indexOf(line.last) === DAYS.indexOf(day) - 1) line.last = day;
    else lines.push({ first: day, last: day, text });
  }
  return lines;
}

/** What a point's hours mean now. */
export type HoursNow = { kind: 'open' | 'closed' | 'unknown'; text: string };

type HoursText = {
  /** "08:00–22:00", "not given", or what the carrier wrote where it is not clear. */
  day: (hours: DayHours) => string;
  /** "Open until 22:00", as far as the data are sound (docs/architecture.md#screens); else what is known of today. */
  now: (point: ServicePointView, now: Date) => HoursNow;
};

/** Opening hours in words. */
export function useHoursText(): HoursText {
  const t = useTranslations('service-points.hours');
  const day = (hours: DayHours) => {
    if (hours.kind === 'not_given') return t('notGiven');
    if (hours.kind === 'unclear') return t('unclear', { written: hours.asWritten.join(', ') });
    if (hours.intervals.length === 0) return t('closedDay');
    if (hours.intervals.some(isAllDay)) return t('allDay');
    return hours.intervals.map(({ from, until }) => `${clockTime(from)}–${clockTime(until)}`).join(', ');
  };
  const state = (open: OpenNow) => {
    if (open.kind === 'all_day') return t('openAllDay');
    if (open.kind === 'open') return t('open', { time: clockTime(open.until) });
    return open.opensAt === null ? t('closed') : t('opensLater', { time: clockTime(open.opensAt) });
  };
  return {
    day,
    now: (point, now) => {
      const local = localTime(now, point.countryCode);
      if (!local) return { kind: 'unknown', text: t('seeWeek') };
      const open = openAt(point.hours, local, point.dates);
      if (open) return { kind: open.kind === 'closed' ? 'closed' : 'open', text: state(open) };
      const hours = point.hours[local.day];
      const text = hours.kind === 'not_given' ? t('noneToday') : t('today', { today: day(hours) });
      return { kind: 'unknown', text };
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
