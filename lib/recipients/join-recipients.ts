import type { Database } from '@/lib/db/connection';
import type { RecipientParty } from '@/lib/db/recipient-schema';
import {
  deleteRecipients,
  lockThese,
  type RecipientRow,
  type RecipientScope,
  restoreRecipients,
  updateRecipient,
} from '@/lib/recipients/data/recipients';
import { createSeal } from '@/lib/seal';
import { recipientSearchText } from './search';

/** What a join changed, with which it can be undone. */
export type JoinRecord = {
  keptId: string;
  otherIds: string[];
  before: History & { party: RecipientParty };
  /** When the one that stays was written; a later change is not overwritten. */
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
 * Takes a join back: the others return, and who stayed is as before, unless it was changed since, by hand or by a booking. Gives
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

/** The newest ones; older parcels are found under Bookings. */
export const MOST_ORDER_REFERENCES = 10;

/** What bookings and clerks have added to a recipient, without the identity. */
type History = Pick<
  RecipientRow,
  | 'isFavourite'
  | 'parcelsBooked'
  | 'lastBookedAt'
  | 'lastSolutionId'
  | 'lastServicePoint'
  | 'lastItems'
  | 'orderReferences'
>;

/** The histories of several rows as that of one recipient: all parcels counted, the last parcel of them all. */
function joinedHistory(rows: readonly [RecipientRow, ...RecipientRow[]]): History {
  const time = ({ lastBookedAt }: RecipientRow) => lastBookedAt?.getTime() ?? 0;
  const newestFirst = rows.toSorted((a, b) => time(b) - time(a));
  const { lastBookedAt, lastSolutionId, lastServicePoint, lastItems } = newestFirst[0] ?? rows[0];
  const references = newestFirst.flatMap(({ orderReferences }) => orderReferences);
  return {
    isFavourite: rows.some(({ isFavourite }) => isFavourite),
    parcelsBooked: rows.reduce((sum, { parcelsBooked }) => sum + parcelsBooked, 0),
    orderReferences: [...new Set(references)].slice(0, MOST_ORDER_REFERENCES),
    lastBookedAt,
    lastSolutionId,
    lastServicePoint,
    lastItems,
  };
}

/** How a recipient is reached does not belong to one way of writing the address. */
const CONTACT = ['phone', 'phone2', 'email', 'contact'] as const satisfies (keyof RecipientParty)[];

/** The party that stays; where it does not say how it is reached, the first of the others that does. */
function joinedParty(kept: RecipientParty, others: readonly RecipientParty[]): RecipientParty {
  const known = CONTACT.map((field) => [field, kept[field] || others.find((party) => party[field])?.[field]]);
  return { ...kept, ...Object.fromEntries(known.filter(([, text]) => text)) };
}

const ticketSeal = (appSecret: string) => createSeal(appSecret, 'joined recipients');

/** What the page keeps to undo a join: sealed, and of use for its own shop only. */
export function closeTicket(appSecret: string, shopId: string, record: JoinRecord): string {
  return ticketSeal(appSecret).close(JSON.stringify(record), shopId);
}

/** The record of a ticket, or null when it is none of ours or another shop's. */
export function openTicket(appSecret: string, shopId: string, ticket: string): JoinRecord | null {
  const text = ticketSeal(appSecret).open(ticket, shopId);
  if (text === null) return null;
  const record = JSON.parse(text) as JoinRecord;
  const { lastBookedAt } = record.before;
  return {
    ...record,
    changedAt: new Date(record.changedAt),
    before: { ...record.before, lastBookedAt: lastBookedAt === null ? null : new Date(lastBookedAt) },
  };
}
