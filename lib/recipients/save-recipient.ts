import type { Database, Orm } from '@/lib/db/connection';
import type { PartyInput } from '@/lib/party-schema';
import {
  lockOrAdd,
  lockThese,
  type RecipientRow,
  type RecipientScope,
  removeRecipient,
  updateRecipient,
} from '@/lib/recipients/data/recipients';
import { recipientIdentity } from './identity';
import { keptParty } from './recipient-view';
import { recipientSearchText } from './search';

/** What became of a recipient that was written by hand; `same_as` changed nothing. */
export type Saved = { kind: 'saved'; id: string } | { kind: 'same_as'; row: RecipientRow } | { kind: 'gone' };

/**
 * Adds a recipient (`id` null) or changes one. No recipient is there twice: where the name and address are another one's, nothing is done and
 * the other is named. The caller has asked whether the shop may be used.
 */
export function saveRecipient(
  { orm }: Database,
  scope: RecipientScope,
  { id, party }: { id: string | null; party: PartyInput },
): Promise<Saved> {
  return orm.transaction((transaction) =>
    id === null ? add(transaction, scope, party) : change(transaction, scope, id, party),
  );
}

async function add(orm: Orm, scope: RecipientScope, party: PartyInput): Promise<Saved> {
  const row = await claim(orm, scope, party);
  if (!row.isNew && row.deletedAt === null) return { kind: 'same_as', row };
  await write(orm, row, party);
  return { kind: 'saved', id: row.id };
}

async function change(orm: Orm, scope: RecipientScope, id: string, party: PartyInput): Promise<Saved> {
  const [own] = await lockThese(orm, scope, [id]);
  if (!own) return { kind: 'gone' };
  const identity = recipientIdentity(party);
  if (identity !== own.identity) {
    const other = await claim(orm, scope, party);
    if (!other.isNew && other.deletedAt === null) return { kind: 'same_as', row: other };
    // It only held the place, or was deleted and stands in the way.
    await removeRecipient(orm, other.id);
  }
  await write(orm, own, party);
  return { kind: 'saved', id };
}

/** The one row of an identity; another write of the same one waits until this one is done. */
async function claim(orm: Orm, { environment, shopId }: RecipientScope, typed: PartyInput) {
  const party = keptParty(typed);
  const start = { environment, shopId, identity: recipientIdentity(party), party, searchText: '' };
  const [row] = await lockOrAdd(orm, [start]);
  if (!row) throw new Error('A recipient that was put on disk is not there');
  return row;
}

function write(orm: Orm, row: RecipientRow, typed: PartyInput): Promise<void> {
  const party = keptParty(typed);
  const searchText = recipientSearchText(party, row.orderReferences);
  return updateRecipient(orm, row.id, { party, searchText, identity: recipientIdentity(party), deletedAt: null });
}
