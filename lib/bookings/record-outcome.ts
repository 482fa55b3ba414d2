import {
  type AttemptResult,
  type AttemptRow,
  findAttempts,
  finishAttempt,
  listAttempts,
  lockAttempt,
  moveAttempt,
} from '@/lib/bookings/data/booking-attempts';
import { type BookingChange, type BookingRow, findBookingOfAttempt, lockBooking } from '@/lib/bookings/data/bookings';
import { keepLateTruth } from '@/lib/bookings/data/settlements';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { Orm } from '@/lib/db/connection';
import { bookingState } from '@/lib/outcomes';
import type { BookedShipment } from '@/lib/shipment';
import { type Answerable, afterAnswer, placeOfEnded, RUNNING } from './attempt-life';
import { bookedChange } from './booked-change';

/**
 * What an outcome did: `counted` it is the booking's, `conflict` it came after a settlement and says otherwise, `ignored` it is late,
 * `absent` the database does not have the attempt, since it was restored meanwhile.
 */
export type Recorded = 'counted' | 'conflict' | 'ignored' | 'absent';

/**
 * Writes what became of an attempt, and with it the booking's state. A late "booked" on a settled attempt is kept as a
 * conflict that a clerk must close (docs/architecture.md#the-life-of-a-booking); any other outcome that comes too late to count changes
 * nothing. `known` is the booking, where the caller has it, and `at` when it was answered, where that is not now.
 */
export async function recordOutcome(
  orm: Orm,
  attemptId: string,
  outcome: BookingOutcome,
  { known, at = null }: { known?: BookingRow; at?: Date | null } = {},
): Promise<Recorded> {
  const state = bookingState([{ outcome: outcome.kind, settledAs: null, conflictClosedAt: null }]);
  const change = outcome.kind === 'booked' ? await changeOf(orm, attemptId, outcome.shipment, known) : {};
  // Most are running: what another one is, is read once that proved wrong.
  for (let stand: Answerable | undefined = RUNNING; stand; stand = await findStand(orm, attemptId)) {
    const fate = afterAnswer(stand, outcome.kind);
    if (fate === 'ignored') return fate;
    const finishing = outcome.kind === 'booked' ? finish : finishBeside;
    const write = fate === 'conflict' ? keepLate : finishing;
    if (await write(orm, attemptId, stand, outcome, { at, change: { state, ...change } })) return fate;
  }
  return 'absent';
}

/** Writes an outcome where the attempt still stands so: when it was answered, and what it makes of its booking. */
type Write = (
  orm: Orm,
  attemptId: string,
  stand: Answerable,
  outcome: BookingOutcome,
  written: { at: Date | null; change: BookingChange },
) => Promise<boolean>;

const finish: Write = (orm, attemptId, stand, outcome, { at, change }) =>
  finishAttempt(orm, attemptId, stand, toResult(outcome), change, at);

/** The same of an attempt without "booked": another one may speak for the booking (`placeOfEnded`). */
const finishBeside: Write = (orm, attemptId, stand, outcome, { at, change }) =>
  orm.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, attemptId);
    if (!attempt || attempt.outcome !== stand.outcome || attempt.settledAs !== stand.settledAs) return false;
    await lockBooking(transaction, attempt.bookingId);
    const others = (await listAttempts(transaction, attempt.bookingId)).filter(({ id }) => id !== attemptId);
    const isBefore = ({ number }: AttemptRow) => number < attempt.number;
    const [before, after] = [others.filter(isBefore), others.filter((other) => !isBefore(other))];
    const place = placeOfEnded(outcome.kind, before, after);
    if (place) await moveAttempt(transaction, attempt, place);
    const isLast = place === 'last' || (place === null && after.length === 0);
    const made = isLast ? change : { ...change, state: bookingState(others) };
    return finish(transaction, attemptId, stand, outcome, { at, change: made });
  });

/** Compare-and-set: writes that no answer came in time. False where there is an answer. */
export function recordSilence(orm: Orm, attemptId: string): Promise<boolean> {
  return finishBeside(orm, attemptId, RUNNING, NO_ANSWER_IN_TIME, { at: null, change: { state: 'unknown' } });
}

const NO_ANSWER_IN_TIME = {
  kind: 'unknown',
  reason: 'no_answer_in_time',
  answer: { status: null, body: null },
} as const;

async function findStand(orm: Orm, attemptId: string): Promise<Answerable | undefined> {
  return (await findAttempts(orm, [attemptId])).get(attemptId);
}

/** Nothing it is made from ever changes, so it may be read before. */
async function changeOf(orm: Orm, attemptId: string, booked: BookedShipment, known: BookingRow | undefined) {
  const booking = known ?? (await findBookingOfAttempt(orm, attemptId));
  return booking ? bookedChange(booking, booked) : {};
}

const keepLate: Write = async (orm, attemptId, stand, outcome, { at }) => {
  if (outcome.kind !== 'booked') return false;
  const { status, body } = outcome.answer;
  return keepLateTruth(orm, attemptId, stand, { booked: outcome.shipment, status, body: storable(body), at });
};

function toResult(outcome: BookingOutcome): AttemptResult {
  return {
    outcome: outcome.kind,
    reason: reasonOf(outcome),
    refusalMessage: saidBy(outcome),
    findings: findingsOf(outcome),
    retryAfterSeconds: 'retryAfterSeconds' in outcome ? (outcome.retryAfterSeconds ?? null) : null,
    answerStatus: outcome.answer.status,
    answerBody: storable(outcome.answer.body),
  };
}

function reasonOf(outcome: BookingOutcome): string | null {
  if (outcome.kind === 'booked') return null;
  if (outcome.kind === 'rejected') return outcome.refusal.errorKey;
  return outcome.reason;
}

function findingsOf(outcome: BookingOutcome): AttemptResult['findings'] {
  if (outcome.kind === 'unknown' && outcome.found) return { identifiers: outcome.found };
  if (outcome.kind === 'rejected' && outcome.refusal.faults) return { faults: outcome.refusal.faults };
  return null;
}

/** The carrier's own words; of an error in an accepted answer its key, which is no reason of ours. */
function saidBy(outcome: BookingOutcome): string | null {
  if (outcome.kind === 'rejected') return outcome.refusal.message;
  if (outcome.kind !== 'unknown' || !outcome.refusal) return null;
  const { errorKey, message, status } = outcome.refusal;
  return errorKey ?? message ?? `${status}`;
}

/** PostgreSQL's text has no NUL; an answer that holds one is kept without it. */
function storable(body: string | null): string | null {
  return body?.replaceAll('\u0000', '') ?? null;
}
