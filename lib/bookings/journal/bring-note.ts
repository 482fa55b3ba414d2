import { isKnownUser } from '@/lib/accounts/data/users';
import { restoreVoid, type VoidEntry } from '@/lib/bookings/data/booking-voids';
import { findBookingOfAttempt } from '@/lib/bookings/data/bookings';
import { lackedRow } from '@/lib/bookings/data/journal';
import { noteConflict } from '@/lib/bookings/settle';
import type { Orm } from '@/lib/db/connection';
import type { JournalLine, NoteKind } from './journal-line';
import type { Done, JournalBase, Use } from './journal-use';
import { appendRestored, ifStorable, restoreKept } from './restore';
import { restoreCorrection, restoreSettlement } from './restore-settlement';
import { type KeptNote, openNote } from './sealed-lines';

/**
 * Brings into the database what a clerk said of a booking, and the booking where its attempt `isThere` not. What two lines say may be read in
 * any order, and more than once.
 */
export async function bringNote(
  { db, seal }: JournalBase,
  { attemptId, at, sealed = '' }: JournalLine,
  kind: NoteKind,
  isThere: boolean,
): Promise<Use[]> {
  const of = kind === 'closing' ? 'settlement' : kind;
  const kept = openNote(seal, attemptId, sealed);
  if (typeof kept === 'string') return [{ of, id: `${attemptId} ${at}`, kind: 'unusable', why: kept, name: at }];
  const name = kept.shipmentId ?? at;
  let isRestored = false;
  const done = await ifStorable(name, async () => {
    const lost = isThere
      ? false
      : await restoreKept(db.orm, kept.booking, { id: attemptId, startedAt: kept.startedAt });
    if (typeof lost === 'string') return { kind: 'unusable', why: lost, name };
    isRestored = lost;
    return bring(db, attemptId, kept, name);
  });
  const use: Use = { ...done, of, id: 'id' in kept.note ? kept.note.id : attemptId };
  return isRestored ? [{ of: 'booking', id: attemptId, kind: 'restored' }, use] : [use];
}

async function bring(db: JournalBase['db'], attemptId: string, kept: KeptNote, name: string): Promise<Done> {
  try {
    const isBack = await db.orm.transaction(async (transaction) => {
      const isMerged = await merge(transaction, attemptId, kept);
      if (isMerged) await appendRestored(transaction, kept.booking, kept.note.kind);
      return isMerged;
    });
    return { kind: isBack ? 'restored' : 'known' };
  } catch (error) {
    // Its booking is there by now.
    if (lackedRow(error) === null) throw error;
    return { kind: 'unusable', why: 'clerk', name };
  }
}

async function merge(orm: Orm, attemptId: string, { booking, note }: KeptNote): Promise<boolean> {
  // Its attempt may have come to the row of the same press (`isSamePress`).
  const bookingId = (await findBookingOfAttempt(orm, attemptId))?.id ?? booking.id;
  switch (note.kind) {
    case 'void': {
      const { kind: _, ...entry } = note;
      return restoreVoid(orm, await underKnownClerks(orm, { ...entry, bookingId }, booking.clerkId));
    }
    case 'settlement':
      return restoreSettlement(orm, attemptId, bookingId, note);
    case 'correction':
      return restoreCorrection(orm, bookingId, note);
    case 'closing':
      return (await noteConflict(orm, bookingId, note.closedBy, note.closedAt)) !== null;
  }
}

/** In both languages of the desk, since a reason is kept as one text. */
const CLERK_LACKING =
  'Den som skrev dette, finnes ikke i den gjenopprettede databasen. Den som bestilte, er oppgitt i stedet. ' +
  'The clerk who wrote this is not in the restored database. The one who booked is named instead.';

/** A void keeps a label from being printed, so it comes back where its clerk is younger than the backup, too: under the one who booked. */
async function underKnownClerks(orm: Orm, entry: VoidEntry, bookedBy: string): Promise<VoidEntry> {
  const { clerkId, undoneBy, reason } = entry;
  const isLacking = async (id: string | null) => id !== null && !(await isKnownUser(orm, id));
  const [isMakerLacking, isUndoerLacking] = [await isLacking(clerkId), await isLacking(undoneBy)];
  if (!isMakerLacking && !isUndoerLacking) return entry;
  return {
    ...entry,
    clerkId: isMakerLacking ? bookedBy : clerkId,
    undoneBy: isUndoerLacking ? bookedBy : undoneBy,
    reason: `${reason} (${CLERK_LACKING})`,
  };
}
