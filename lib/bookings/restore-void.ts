import { restoreVoid, type VoidEntry } from '@/lib/db/booking-voids';
import type { Orm } from '@/lib/db/connection';
import { isKnownUser } from '@/lib/db/users';

/**
 * Puts a void back into a database that lacks it or its end; false where it does not. Within a transaction. It keeps a label from being
 * printed, so it comes back where its clerk is younger than the backup, too: under the one who booked.
 */
export async function restoreVoidOfClerk(orm: Orm, entry: VoidEntry, bookedBy: string): Promise<boolean> {
  return restoreVoid(orm, await underKnownClerks(orm, entry, bookedBy));
}

/** In both languages of the desk, since a reason is kept as one text. */
const CLERK_LACKING =
  'Den som skrev dette, finnes ikke i den gjenopprettede databasen. Den som bestilte, er oppgitt i stedet. ' +
  'The clerk who wrote this is not in the restored database. The one who booked is named instead.';

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
