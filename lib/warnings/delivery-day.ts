import { isCalendarDate } from '@/lib/calendar-date';
import { DAYS, type Day } from '@/lib/service-points/week';

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
