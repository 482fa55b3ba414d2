import 'server-only';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { type AttemptResult, finishAttempt, listAttempts } from '@/lib/db/booking-attempts';
import { type BookingRow, lockBooking, updateBooking } from '@/lib/db/bookings';
import type { Orm } from '@/lib/db/connection';
import { searchText } from './search-text';
import { bookingState } from './states';

/**
 * Writes what became of an attempt, and with it the booking's state, in one transaction. An outcome that comes too late to count
 * (the attempt is already settled) changes nothing; the answer says whether it counted.
 */
export function recordOutcome(orm: Orm, attemptId: string, outcome: BookingOutcome): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const bookingId = await finishAttempt(transaction, attemptId, toResult(outcome));
    const booking = bookingId && (await lockBooking(transaction, bookingId));
    if (!booking) return false;
    await writeState(transaction, booking, outcome);
    return true;
  });
}

/** Derives the state anew from the attempts (design 4) and keeps what the carrier booked. */
async function writeState(orm: Orm, booking: BookingRow, outcome: BookingOutcome): Promise<void> {
  const attempts = await listAttempts(orm, booking.id);
  const state = bookingState(attempts.map((attempt) => attempt.outcome));
  if (outcome.kind !== 'booked') return updateBooking(orm, booking.id, { state });
  const { shipment } = outcome;
  const trackingReferences = shipment.items.flatMap((item) => item.trackingReference ?? []);
  const found = { ...booking, shipmentId: shipment.shipmentId, trackingReferences };
  return updateBooking(orm, booking.id, {
    state,
    booked: shipment,
    shipmentId: shipment.shipmentId,
    trackingReferences,
    searchText: searchText(found),
  });
}

function toResult(outcome: BookingOutcome): AttemptResult {
  return {
    outcome: outcome.kind,
    reason: reasonOf(outcome),
    refusalMessage: outcome.kind === 'rejected' ? outcome.refusal.message : null,
    retryAfterSeconds: outcome.kind === 'not_sent' ? outcome.retryAfterSeconds : null,
    answerStatus: outcome.answer.status,
    // PostgreSQL's text has no NUL; an answer that holds one is kept without it.
    answerBody: outcome.answer.body?.replaceAll('\u0000', '') ?? null,
  };
}

function reasonOf(outcome: BookingOutcome): string | null {
  if (outcome.kind === 'booked') return null;
  if (outcome.kind === 'rejected') return outcome.refusal.errorKey;
  return outcome.reason;
}
