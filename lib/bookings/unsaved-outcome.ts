import 'server-only';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { BookingRow } from '@/lib/db/bookings';
import { NO_CONTEXT } from '@/lib/db/visible-bookings';
import { bookedChange } from './booked-change';
import type { BookingOutcomeView } from './outcome-view';
import { presentOutcome } from './present-outcome';

type Booked = Extract<BookingOutcome, { kind: 'booked' }>;

/**
 * What this process knows to be booked and the database does not hold yet, by booking. `isLost`: the journal does not hold it either,
 * although both were tried for long.
 */
export type UnsavedOutcomes = Map<string, { outcome: Booked; isLost: boolean }>;

/** Whether neither journal nor database can be written: then nothing more is sent. */
export function isStorageLost(unsaved: UnsavedOutcomes): boolean {
  return [...unsaved.values()].some(({ isLost }) => isLost);
}

/**
 * What the carrier answered and the database does not hold yet: a clerk may know that it is booked, and note its
 * number (docs/reliability.md#bookings, row B-28). Null for any other answer: of those nothing is said before it is on disk.
 */
export function unsavedOutcome(booking: BookingRow, outcome: BookingOutcome | null): BookingOutcomeView | null {
  if (outcome?.kind !== 'booked') return null;
  const row = { ...booking, ...bookedChange(booking, outcome.shipment), state: 'booked' as const };
  return { ...presentOutcome(row, null, NO_CONTEXT), isSaved: false };
}
