import { findAttempts, type KnownAttempt } from '@/lib/bookings/data/booking-attempts';
import { restoreGivenUpKey } from '@/lib/bookings/data/form-keys';
import { recordOutcome } from '@/lib/bookings/record-outcome';
import { bringNote } from './bring-note';
import { isNote, type JournalLine, missingOutcome } from './journal-line';
import { type Done, type Hindrance, type JournalBase, nameOf, type Use } from './journal-use';
import { ifStorable, restoreKept } from './restore';
import { openBooking, openKey } from './sealed-lines';

/** What is to be done for a booking that the journal knew to be booked, by its attempt. Never rejects. */
export type OnBooked = (attemptId: string) => Promise<void>;

/** What lines are brought back into, and what opens them. */
export type Restorer = JournalBase & { onBooked?: OnBooked };

/** A line of a journal. `isYoung`: who wrote it may still be writing the whole answer into the database, which says more. */
export type ReadLine = JournalLine & { isYoung: boolean };

const RESTORED: KnownAttempt = { outcome: 'unknown', reason: 'restored', settledAs: null, lateAt: null };

/**
 * Brings into the database what these lines know and it does not: bookings that it lacks, answers whose commit was lost, what clerks said
 * of a booking, and form keys that were given up. Gives what the lines did, in their order.
 */
export async function bringBack(restorer: Restorer, lines: readonly ReadLine[]): Promise<Use[]> {
  const attemptIds = lines.map(({ attemptId }) => attemptId);
  const attempts = await findAttempts(restorer.db.orm, attemptIds);
  const uses: Use[] = [];
  for (const line of lines) {
    const { attemptId: id, kind } = line;
    if (kind === 'given_up') {
      uses.push({ ...(await bringKey(restorer, line)), of: 'key', id });
      continue;
    }
    const brought = isNote(kind)
      ? await bringNote(restorer, line, kind, attempts.has(id))
      : await bringLine(restorer, line, attempts);
    const isBack = brought.some((use) => use.of === 'booking' && use.kind === 'restored');
    if (isBack && !attempts.has(id)) attempts.set(id, RESTORED);
    uses.push(...brought);
  }
  return uses;
}

async function bringKey({ db, seal }: Restorer, { attemptId, at, sealed = '' }: JournalLine): Promise<Done> {
  const key = openKey(seal, attemptId, sealed);
  if (typeof key === 'string') return { kind: 'unusable', why: key, name: at };
  return (await restoreGivenUpKey(db.orm, key.clerkId, key.formKey, new Date(at)))
    ? { kind: 'restored' }
    : { kind: 'known' };
}

async function bringLine(restorer: Restorer, line: ReadLine, attempts: Map<string, KnownAttempt>): Promise<Use[]> {
  const id = line.attemptId;
  // That a booking which came back is booked is so at once. That it is not waits a minute: until then another journal may say that it was sent.
  if (line.isYoung && !(line.booked && attempts.get(id)?.reason === RESTORED.reason)) return [];
  const name = nameOf(line);
  const lost = attempts.has(id) ? null : await ifStorable(name, () => restore(restorer, line, name));
  const attempt = lost?.kind === 'restored' ? RESTORED : attempts.get(id);
  const answered = attempt && (await ifStorable(name, () => answer(restorer, line, attempt)));
  // A second line of the same attempt finds what this one made of it.
  if (answered?.kind === 'answered') attempts.set(id, { ...RESTORED, outcome: 'booked', reason: null });
  return [{ ...(lost ?? answered ?? { kind: 'known' }), of: 'booking', id }];
}

async function restore({ db, seal }: Restorer, line: JournalLine, name: string): Promise<Done> {
  const { attemptId, sealed, kind } = line;
  const unusable = (why: Hindrance): Done => ({ kind: 'unusable', why, name });
  // Nothing is at the carrier: there is nothing to bring back.
  if (kind === 'rejected' || kind === 'not_sent') return { kind: 'known' };
  if (sealed === undefined) return unusable('no_booking');
  const booking = openBooking(seal, attemptId, sealed);
  if (typeof booking === 'string') return unusable(booking);
  const restored = await restoreKept(db.orm, booking, { id: attemptId, startedAt: new Date(line.at) });
  if (typeof restored === 'string') return unusable(restored);
  return { kind: restored ? 'restored' : 'known' };
}

async function answer({ db, onBooked }: Restorer, line: JournalLine, attempt: KnownAttempt): Promise<Done> {
  const outcome = missingOutcome(line, attempt);
  if (!outcome) return { kind: 'known' };
  const recorded = await recordOutcome(db.orm, line.attemptId, outcome, { at: new Date(line.at) });
  if (recorded === 'counted' && outcome.kind === 'booked') await onBooked?.(line.attemptId);
  return { kind: recorded === 'counted' || recorded === 'conflict' ? 'answered' : 'known' };
}
