import { useFormatter } from 'next-intl';

/** Says when something ends: the time of today, with the day where it is another one. */
export function useEndTime(): (at: Date) => string {
  const format = useFormatter();
  return (at) => {
    const isToday = format.dateTime(at, 'date') === format.dateTime(new Date(), 'date');
    return format.dateTime(at, isToday ? 'time' : 'dayAndTime');
  };
}
