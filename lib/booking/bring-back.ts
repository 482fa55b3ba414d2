import 'server-only';
import { DatabaseError } from 'pg';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { type AttemptStand, findAttempts } from '@/lib/db/booking-attempts';
import type { Database } from '@/lib/db/connection';
import { type Lacking, restoreBooking } from '@/lib/db/restored-bookings';
import { ATTEMPT_LIMIT_SECONDS } from '@/lib/db/schema';
import type { Seal } from '@/lib/seal';
import { customerOf } from '@/lib/shipment';
import { type JournalLine, toAcceptedOutcome, toBookedOutcome, toNothingBooked } from './journal-line';
import { recordOutcome } from './record-outcome';
import { openBooking } from './sealed-booking';
import { searchText } from './search-text';

/** What is to be done for a booking that the journal knew to be booked, by its attempt. Never rejects. */
export type OnBooked = (attemptId: string) => Promise<void>;

/** What lines are brought back into, and what opens them. */
export type Restorer = { db: Database; seal: Seal; onBooked?: OnBooked };

/**
 * Why a booking that the database lacks cannot come back: `no_booking` its lines do not hold it, as those of earlier versions;
 * `other_secret` they were sealed with another `APP_SECRET`; `shop`, `clerk`, `solution` the database lacks that, too; `not_storable` it
 * can never take what the line says, or another version wrote it.
 */
export type Hindrance = 'no_booking' | 'other_secret' | 'not_storable' | Lacking;

/** What a journal did for one attempt: `restored` and `answered` the database had lacked the booking or its answer, `known` nothing. */
export type Use = { kind: 'restored' | 'answered' | 'known' } | { kind: 'unusable'; why: Hindrance; name: string };

const RESTORED: AttemptStand = { outcome: 'unknown', reason: 'restored', settledAs: null, lateAt: null };

/**
 * Brings into the database what these lines know and it does not: bookings that it lacks, and answers whose commit was lost. Gives what each
 * line did, in their order.
 */
export async function bringBack(restorer: Restorer, lines: readonly JournalLine[]): Promise<Use[]> {
  const attemptIds = lines.map(({ attemptId }) => attemptId);
  const attempts = await findAttempts(restorer.db.orm, attemptIds);
  const uses: Use[] = [];
  for (const line of lines) {
    const lost = attempts.has(line.attemptId) ? null : await ifStorable(line, () => restore(restorer, line));
    if (lost?.kind === 'restored') attempts.set(line.attemptId, RESTORED);
    const attempt = attempts.get(line.attemptId);
    const answered = attempt && (await ifStorable(line, () => answer(restorer, line, attempt)));
    // A second line of the same attempt finds what this one made of it.
    if (answered?.kind === 'answered') attempts.set(line.attemptId, { ...RESTORED, outcome: 'booked', reason: null });
    uses.push(lost ?? answered ?? { kind: 'known' });
  }
  return uses;
}

/**
 * A line that the database can never take, such as one with a NUL in a number, must not keep those behind it from being read. Those are
 * data exceptions and violated constraints (PostgreSQL, appendix A); anything else passes, and is tried again.
 */
async function ifStorable(line: JournalLine, bring: () => Promise<Use>): Promise<Use> {
  try {
    return await bring();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
    if (!(cause instanceof DatabaseError && /^2[23]/.test(cause.code ?? ''))) throw error;
    return { kind: 'unusable', why: 'not_storable', name: nameOf(line) };
  }
}

async function restore({ db, seal }: Restorer, line: JournalLine): Promise<Use> {
  const { attemptId, sealed, kind } = line;
  const unusable = (why: Hindrance): Use => ({ kind: 'unusable', why, name: nameOf(line) });
  // Nothing is at the carrier: there is nothing to bring back.
  if (kind === 'rejected' || kind === 'not_sent') return { kind: 'known' };
  if (sealed === undefined) return unusable('no_booking');
  const booking = openBooking(seal, attemptId, sealed);
  if (typeof booking === 'string') return unusable(booking);
  const { shipmentId, items } = booking.shipment;
  const trackingReferences = items.flatMap((item) => item.trackingReference || []);
  const row = {
    ...booking,
    searchText: searchText({ ...booking, customer: customerOf(booking), shipmentId, trackingReferences }),
  };
  const attempt = { id: attemptId, startedAt: new Date(line.at), limitSeconds: ATTEMPT_LIMIT_SECONDS };
  const restored = await restoreBooking(db.orm, row, attempt);
  if (typeof restored === 'string') return unusable(restored);
  return { kind: restored ? 'restored' : 'known' };
}

/** By what a person asks the carrier for it: the numbers, or when it was sent. */
function nameOf({ booked, accepted, at }: JournalLine): string {
  return booked?.shipmentId ?? accepted?.found.shipmentIds[0] ?? at;
}

async function answer({ db, onBooked }: Restorer, line: JournalLine, attempt: AttemptStand): Promise<Use> {
  const outcome = missingOutcome(line, attempt);
  if (!outcome) return { kind: 'known' };
  const recorded = await recordOutcome(db.orm, line.attemptId, outcome);
  if (recorded === 'counted' && outcome.kind === 'booked') await onBooked?.(line.attemptId);
  return { kind: recorded === 'counted' || recorded === 'conflict' ? 'answered' : 'known' };
}

/** What the line says and the attempt does not have: that it is booked, its numbers, or of a restored one that nothing was booked. */
function missingOutcome(
  line: JournalLine,
  { outcome, reason, settledAs, lateAt }: AttemptStand,
): BookingOutcome | null {
  const isOpen = (outcome === null || outcome === 'unknown') && lateAt === null;
  if (line.booked) return isOpen ? toBookedOutcome(line) : null;
  if (settledAs !== null) return null;
  const isRestored = reason === 'restored';
  if (line.accepted)
    return outcome === null || isRestored || reason === 'no_answer_in_time' ? toAcceptedOutcome(line) : null;
  return isRestored ? toNothingBooked(line) : null;
}
