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
/** A request that was cut off may still be on its way to the disk; so long is waited before "nothing was sent" is said. */
const ON_ITS_WAY_MS = 1_500;

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

/** Asks about a press whose own answer did not arrive: of one that nothing is known of, once more a little later. Never rejects. */
export async function askTwice(formKey: string): Promise<KnownOfPress> {
  const known = await askOutcome(formKey);
  if (known.kind !== 'nothing_sent') return known;
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
  return askOutcome(formKey);
}
