import type { BookingForm } from '@/lib/bookings/schema';
import { draftValues } from './schema';

/** What a draft holds as a form; null where it cannot be read any more. */
export function readValues(stored: unknown): BookingForm | null {
  const read = draftValues.safeParse(stored);
  return read.success ? read.data : null;
}
