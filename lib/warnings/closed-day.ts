import { DAYS, type Week } from '@/lib/service-points/week';
import { weekday } from './delivery-day';

/**
 * Whether a service point is closed on the weekday of a delivery date, or gives no opening hours for it though it does for others. Said only
 * where the rest of the week is sound: missing is "not given", never "closed", and of a week with unclear days nothing is concluded
 * (docs/carrier-api.md#service-points).
 */
export function givesNoHours(week: Week, date: string): boolean {
  const day = weekday(date);
  if (!day) return false;
  const hours = week[day];
  if (hours.kind === 'given') return hours.intervals.length === 0;
  if (hours.kind !== 'not_given') return false;
  const kinds = DAYS.map((each) => week[each].kind);
  return kinds.includes('given') && !kinds.includes('unclear');
}
