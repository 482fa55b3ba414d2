import 'server-only';
import { deleteRecipients, lockThese, restoreRecipients } from '@/lib/db/address-book';
import type { Database } from '@/lib/db/connection';
import type { RecipientParty } from '@/lib/db/desk-schema';
import { type RecipientRow, type RecipientScope, updateRecipient } from '@/lib/db/recipients';
import { type History, joinedHistory, joinedParty } from './joined-history';
import { recipientSearchText } from './search-text';

/** What a join changed, with which it can be undone. */
export type JoinRecord = {
  keptId: string;
  otherIds: string[];
  before: History & { party: RecipientParty };
  /** When the one that stays was written; whoever changed it later is not overwritten. */
  changedAt: Date;
};

/**
 * Makes one of several recipients: who stays has all their parcels and order references, the others are deleted. `party` replaces what
 * stays, for an edit that made two the same. Null, and nothing is done, when one of them is not there for this reader.
 */
export function joinRecipients(
  { orm }: Database,
  scope: RecipientScope,
  { keepId, otherIds, party }: { keepId: string; otherIds: readonly string[]; party: RecipientParty | null },
): Promise<JoinRecord | null> {
  const others = [...new Set(otherIds)].filter((id) => id !== keepId);
  return orm.transaction(async (transaction) => {
    const rows = await lockThese(transaction, scope, [keepId, ...others]);
    const kept = rows.find(({ id }) => id === keepId);
    if (!kept || rows.length !== others.length + 1) return null;
    const gone = rows.filter((row) => row !== kept);
    const history = joinedHistory([kept, ...gone]);
    const parties = gone.toSorted((a, b) => b.parcelsBooked - a.parcelsBooked).map((row) => row.party);
    const joined = party ?? joinedParty(kept.party, parties);
    await deleteRecipients(transaction, scope, others);
    await updateRecipient(transaction, keepId, {
      ...history,
      party: joined,
      searchText: recipientSearchText(joined, history.orderReferences),
    });
    const [written] = await lockThese(transaction, scope, [keepId]);
    return written ? { keptId: keepId, otherIds: others, before: beforeOf(kept), changedAt: written.updatedAt } : null;
  });
}

/**
 * Takes a join back: the others return, and who stayed is as before, unless somebody changed it since, by hand or by a booking. Gives
 * how many are back; those deleted for good are not.
 */
export function undoJoin({ orm }: Database, scope: RecipientScope, record: JoinRecord): Promise<number> {
  return orm.transaction(async (transaction) => {
    const back = await restoreRecipients(transaction, scope, record.otherIds);
    const [kept] = await lockThese(transaction, scope, [record.keptId]);
    if (kept && kept.updatedAt.getTime() === record.changedAt.getTime()) {
      const { before } = record;
      const searchText = recipientSearchText(before.party, before.orderReferences);
      await updateRecipient(transaction, kept.id, { ...before, searchText });
    }
    return back.length;
  });
}

function beforeOf(row: RecipientRow): JoinRecord['before'] {
  return { ...joinedHistory([row]), party: row.party };
}
