import { isNothingBooked } from '@/lib/bookings/data/booking-counts';
import type { BookingSource } from './bookings';

/** Whether this is the practice carrier and nothing was ever booked on it. */
export async function isFirstRun({ db, env }: BookingSource): Promise<boolean> {
  const { environment } = env.carrier;
  return environment === 'practice' && (await isNothingBooked(db.orm, environment));
}
