import { useFormatter } from 'next-intl';

/** Whether a time is of today, where the clerk's shop is. */
export function useIsToday(): (at: Date) => boolean {
  const format = useFormatter();
  const today = format.dateTime(new Date(), 'date');
  return (at) => format.dateTime(at, 'date') === today;
}

/** Of today the time alone; else the day with it. */
export function useShortTime(): (at: Date) => string {
  const format = useFormatter();
  const isToday = useIsToday();
  return (at) => format.dateTime(at, isToday(at) ? 'time' : 'dayAndTime');
}
