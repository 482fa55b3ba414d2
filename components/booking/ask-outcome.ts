import type { BookingOutcomeView } from '@/lib/booking/outcome-view';

/** What our own server knows of a press of *Book*. */
export type KnownOfPress =
  | { kind: 'known'; outcome: BookingOutcomeView }
  /** Nothing is on disk under that key, so nothing was sent. */
  | { kind: 'nothing_sent' }
  | { kind: 'signed_out' }
  /** Our own server could not be asked: nothing may be said. */
  | { kind: 'no_answer' };

const LONGEST_WAIT_MS = 5_000;

/** Asks GET /api/bookings/by-form-key/{key}. Never rejects. */
export async function askOutcome(formKey: string): Promise<KnownOfPress> {
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const response = await fetch(`/api/bookings/by-form-key/${formKey}`, { cache: 'no-store', signal });
    if (response.status === 404) return { kind: 'nothing_sent' };
    if (response.status === 401) return { kind: 'signed_out' };
    if (response.ok) return { kind: 'known', outcome: (await response.json()) as BookingOutcomeView };
  } catch {
    // Offline, restarting or too slow: the caller asks again.
  }
  return { kind: 'no_answer' };
}
