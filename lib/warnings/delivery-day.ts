import { isCalendarDate } from '@/lib/calendar-date';
import { DAYS, type Day, type Week } from '@/lib/service-points/week';

/** The weekday of an ISO date; null for anything else. */
export function weekday(date: string): Day | null {
  if (!isCalendarDate(date)) return null;
  return DAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? null;
}

/** What is odd about an asked delivery date (ISO; empty is standard delivery, about which nothing is said). */
export function oddDeliveryDay(date: string, today: string): 'past' | 'sunday' | null {
  const day = weekday(date);
  if (!day) return null;
  // ISO dates stand in the order of time.
  if (date < today) return 'past';
  return day === 'sunday' ? 'sunday' : null;
}

/**
 * Whether a service point gives no opening hours for the weekday of a delivery date though it does for others. Said only
 * where the rest of the week is sound: missing is "not given", never "closed", and of a week with unclear days nothing is concluded
 * (docs/carrier-api.md#service-points).
 */
export function givesNoHours(week: Week, date: string): boolean {
  const day = weekday(date);
  if (!day || week[day].kind !== 'not_given') return false;
  const kinds = DAYS.map((each) => week[each].kind);
  return kinds.includes('given') && !kinds.includes('unclear');
}
