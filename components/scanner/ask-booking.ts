import type { NumberedBooking } from '@/lib/booking/found-booking';

/** The booking a number belongs to, or null; `'unanswered'` when nobody could say. */
export async function askBooking(number: string): Promise<NumberedBooking | null | 'unanswered'> {
  try {
    const response = await fetch('/api/bookings/by-number', {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
    });
    if (!response.ok) return 'unanswered';
    return (await response.json()) as NumberedBooking | null;
  } catch {
    return 'unanswered';
  }
}
