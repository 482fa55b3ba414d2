import { isCalendarDate } from '@/lib/calendar-date';
import { DAYS, type Day } from '@/lib/service-points/week';
import { isPublicHoliday } from './public-holidays';

/** The weekday of an ISO date; null for anything else. */
export function weekday(date: string): Day | null {
  if (!isCalendarDate(date)) return null;
  return DAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? null;
}

/** Further off than this a day is most likely a typing error. */
const MOST_DAYS_AHEAD = 90;

/**
 * What is odd about an asked delivery date (ISO; empty is standard delivery, about which nothing is said) in the country it is in. A day that
 * cannot be asked for is a fault instead (`lib/bookings/delivery-date`).
 */
export function oddDeliveryDay(date: string, today: string, countryCode: string): 'sunday' | 'holiday' | 'far' | null {
  const day = weekday(date);
  if (!day) return null;
  if (day === 'sunday') return 'sunday';
  if (isPublicHoliday(date, countryCode)) return 'holiday';
  return (Date.parse(date) - Date.parse(today)) / 86_400_000 > MOST_DAYS_AHEAD ? 'far' : null;
}
