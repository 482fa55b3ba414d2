import 'server-only';
import type { Database } from '@/lib/db/connection';
import { restoreVoid } from '@/lib/db/restored-voids';
import type { Seal } from '@/lib/seal';
import type { JournalLine, NoteKind } from './journal-line';
import type { Done, Use } from './journal-use';
import { ifStorable, restoreKept } from './restore-kept';
import { type KeptNote, openNote } from './sealed-note';

/**
 * Brings into the database what a clerk said of a booking, and the booking where its attempt `isThere` not. What two lines say may be read in
 * any order, and more than once.
 */
export async function bringNote(
  { db, seal }: { db: Database; seal: Seal },
  { attemptId, at, sealed = '' }: JournalLine,
  kind: NoteKind,
  isThere: boolean,
): Promise<Use[]> {
  const kept = openNote(seal, attemptId, sealed);
  if (typeof kept === 'string') return [{ of: kind, id: `${attemptId} ${at}`, kind: 'unusable', why: kept, name: at }];
  const name = kept.shipmentId ?? at;
  let isRestored = false;
  const done = await ifStorable(name, async () => {
    const lost = isThere
      ? false
      : await restoreKept(db.orm, kept.booking, { id: attemptId, startedAt: kept.startedAt });
    if (typeof lost === 'string') return { kind: 'unusable', why: lost, name };
    isRestored = lost;
    return bring(db, kept, name);
  });
  const use: Use = { ...done, of: kind, id: kept.note.id };
  return isRestored ? [{ of: 'booking', id: attemptId, kind: 'restored' }, use] : [use];
}

async function bring(db: Database, { booking, note: { kind: _, ...entry } }: KeptNote, name: string): Promise<Done> {
  const brought = await restoreVoid(db.orm, { ...entry, bookingId: booking.id });
  if (brought === 'clerk') return { kind: 'unusable', why: brought, name };
  return { kind: brought ? 'restored' : 'known' };
}
