import 'server-only';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { type AttemptResult, finishAttempt, listAttempts } from '@/lib/db/booking-attempts';
import { lockBooking, updateBooking } from '@/lib/db/bookings';
import type { Orm } from '@/lib/db/connection';
import { keepLateTruth } from '@/lib/db/settlements';
import { bookedChange } from './booked-change';
import { bookingState } from './states';

/** What an outcome did: `counted` it is the booking's, `conflict` it came after a settlement and says otherwise, `ignored` it is late. */
export type Recorded = 'counted' | 'conflict' | 'ignored';

/**
 * Writes what became of an attempt, and with it the booking's state, in one transaction. A late "booked" on a settled attempt is kept
 * as a conflict that somebody must close (design 4); any other outcome that comes too late to count changes nothing.
 */
export function recordOutcome(orm: Orm, attemptId: string, outcome: BookingOutcome): Promise<Recorded> {
  return orm.transaction(async (transaction) => {
    const bookingId = await finishAttempt(transaction, attemptId, toResult(outcome));
    const booking = bookingId && (await lockBooking(transaction, bookingId));
    if (!booking) return keepIfBooked(transaction, attemptId, outcome);
    const state = bookingState(await listAttempts(transaction, booking.id));
    const change = outcome.kind === 'booked' ? bookedChange(booking, outcome.shipment) : {};
    await updateBooking(transaction, booking.id, { state, ...change });
    return 'counted';
  });
}

async function keepIfBooked(orm: Orm, attemptId: string, outcome: BookingOutcome): Promise<Recorded> {
  if (outcome.kind !== 'booked') return 'ignored';
  const { status, body } = outcome.answer;
  const late = { booked: outcome.shipment, status, body: storable(body) };
  return (await keepLateTruth(orm, attemptId, late)) ? 'conflict' : 'ignored';
}

function toResult(outcome: BookingOutcome): AttemptResult {
  return {
    outcome: outcome.kind,
    reason: reasonOf(outcome),
    refusalMessage: outcome.kind === 'rejected' ? outcome.refusal.message : null,
    retryAfterSeconds: outcome.kind === 'not_sent' ? outcome.retryAfterSeconds : null,
    answerStatus: outcome.answer.status,
    answerBody: storable(outcome.answer.body),
  };
}

function reasonOf(outcome: BookingOutcome): string | null {
  if (outcome.kind === 'booked') return null;
  if (outcome.kind === 'rejected') return outcome.refusal.errorKey;
  return outcome.reason;
}

/** PostgreSQL's text has no NUL; an answer that holds one is kept without it. */
function storable(body: string | null): string | null {
  return body?.replaceAll('\u0000', '') ?? null;
}
