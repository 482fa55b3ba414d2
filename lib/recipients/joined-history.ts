import type { RecipientParty } from '@/lib/db/desk-schema';
import type { RecipientRow } from '@/lib/db/recipients';

/** The newest ones; older parcels are found under Bookings. */
export const MOST_ORDER_REFERENCES = 10;

/** What bookings and clerks have told of a recipient, without the identity. */
export type History = Pick<
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
export function joinedHistory(rows: readonly [RecipientRow, ...RecipientRow[]]): History {
  const time = ({ lastBookedAt }: RecipientRow) => lastBookedAt?.getTime() ?? 0;
  const newestFirst = rows.toSorted((a, b) => time(b) - time(a));
  const { lastBookedAt, lastSolutionId, lastServicePoint, lastItems } = newestFirst[0] ?? rows[0];
  const references = newestFirst.flatMap(({ orderReferences }) => orderReferences);
  return {
    isFavourite: rows.some(({ isFavourite }) => isFavourite),
    parcelsBooked: rows.reduce((sum, { parcelsBooked }) => sum + parcelsBooked, 0),
    orderReferences: [...new Set(references)].slice(0, MOST_ORDER_REFERENCES),
    ...{ lastBookedAt, lastSolutionId, lastServicePoint, lastItems },
  };
}

/** How a recipient is reached does not belong to one way of writing the address. */
const CONTACT = ['phone', 'phone2', 'email', 'contact'] as const satisfies (keyof RecipientParty)[];

/** The party that stays; where it does not say how it is reached, the first of the others that does. */
export function joinedParty(kept: RecipientParty, others: readonly RecipientParty[]): RecipientParty {
  const known = CONTACT.map((field) => [field, kept[field] || others.find((party) => party[field])?.[field]]);
  return { ...kept, ...Object.fromEntries(known.filter(([, text]) => text)) };
}
