import { postJson } from '@/components/ui/post-json';
import type { NumberedBooking } from '@/lib/bookings/found-booking';

/** The clerk waits with the next parcel in hand, and what was scanned is nowhere until it is placed. In milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** The booking a number belongs to, or null; `'unanswered'` when our own server does not say. Never rejects. */
export async function askBooking(number: string): Promise<NumberedBooking | null | 'unanswered'> {
  const { status, body } = await postJson<NumberedBooking | null>(
    '/api/bookings/by-number',
    { number },
    LONGEST_WAIT_MS,
  );
  return status === 200 ? body : 'unanswered';
}
