/** The booking a number belongs to, or null; `'unanswered'` when nobody could say. */
export async function askBooking(number: string): Promise<{ id: string | null } | 'unanswered'> {
  try {
    const response = await fetch('/api/bookings/by-number', {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
    });
    if (!response.ok) return 'unanswered';
    return { id: (await response.json()) as string | null };
  } catch {
    return 'unanswered';
  }
}
