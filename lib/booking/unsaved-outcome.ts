import 'server-only';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { BookingRow } from '@/lib/db/bookings';
import { bookedChange } from './booked-change';
import type { BookingOutcomeView } from './outcome-view';
import { presentOutcome } from './present-outcome';

/**
 * What the carrier answered and the database does not hold yet: the journal does, so a clerk may know that it is booked, and note its
 * number (reliability, B-28). Null for any other answer: of those nothing is said before it is on disk. Pure.
 */
export function unsavedOutcome(booking: BookingRow, outcome: BookingOutcome | null): BookingOutcomeView | null {
  if (outcome?.kind !== 'booked') return null;
  const row = { ...booking, ...bookedChange(booking, outcome.shipment), state: 'booked' as const };
  return { ...presentOutcome(row, null), isSaved: false };
}
