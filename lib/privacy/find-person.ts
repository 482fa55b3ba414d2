import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { foldedWords } from '@/lib/fold';
import {
  findBookingsLike,
  findRecipientsLike,
  listAllDrafts,
  listOthers,
  listWritten,
  MOST_OF_A_KIND,
  readEverything,
  readOrderLines,
  type WrittenPlace,
} from '@/lib/privacy/data/people';
import type { FoundCount, FoundView, OpenItems } from './found-view';
import type { OpenReason } from './open-reasons';
import { isInCells, isNamedIn, isPerson, type PersonQuery, type PersonTerms, personTerms } from './person-query';

type OrderLine = { importId: string; row: number; cells: string[]; bookingId: string | null };

/** All places where a person stands. */
export type FoundPerson = {
  bookings: { id: string; createdAt: string; environment: CarrierEnvironment; why: OpenReason | null }[];
  recipients: string[];
  drafts: { id: string; clerkName: string; isOpen: boolean }[];
  orders: OrderLine[];
  words: { place: WrittenPlace; id: string; text: string }[];
  clerks: { name: string; email: string }[];
  senders: number;
  /** Under which names and places, each once. */
  known: string[];
  /** There is more of a kind than is looked at: who is meant must be said more exactly. */
  isMore: boolean;
};

const MOST_KNOWN = 10;

/** Finds everything that is held of a person, in every environment and shop. For administrators: the caller checks. */
export async function findPerson(orm: Orm, query: PersonQuery): Promise<FoundPerson> {
  const terms = personTerms(query);
  const folded = [...terms.name, ...terms.phones.slice(0, 1), terms.email].filter(Boolean);
  const narrowing = { folded, address: terms.address };
  const [likeBookings, likeRecipients, allDrafts, written, others] = await Promise.all([
    findBookingsLike(orm, narrowing),
    findRecipientsLike(orm, narrowing),
    listAllDrafts(orm),
    listWritten(orm),
    listOthers(orm),
  ]);
  const orders: OrderLine[] = [];
  for await (const line of readOrderLines(orm)) {
    if (orders.length <= MOST_OF_A_KIND && isInCells(terms, line.cells)) orders.push(line);
  }
  const theirs = likeBookings.flatMap((booking) => {
    const party = booking.parties.find((each) => isPerson(terms, each));
    return party ? [{ ...booking, party }] : [];
  });
  const recipients = likeRecipients.filter(({ party }) => isPerson(terms, party));
  const drafts = allDrafts.filter(({ recipient, text }) => isPerson(terms, recipient ?? {}) || isNamedIn(terms, text));
  const parties = [...theirs, ...recipients].map(({ party }) => party);
  // Who was looked for by e-mail alone is written about by name.
  const known = [
    ...new Map([...parties, ...drafts.flatMap(({ recipient }) => recipient ?? [])].map(nameTerms)).values(),
  ];
  const words = written.filter(
    ({ place, id, text }) =>
      [terms, ...known].some((each) => isNamedIn(each, text)) ||
      (place === 'import' && orders.some(({ importId, cells }) => importId === id && isCalledAfter(text, cells))),
  );
  return {
    bookings: theirs.map(({ id, createdAt, environment, why }) => ({ id, createdAt, environment, why })),
    recipients: recipients.map(({ id }) => id),
    drafts: drafts.map(({ id, clerkName, isOpen }) => ({ id, clerkName, isOpen })),
    orders,
    words,
    clerks: others.clerks.filter((clerk) => isPerson(terms, clerk)).map(({ name, email }) => ({ name, email })),
    senders: others.senders.filter((shop) => shop.parties.some((party) => party && isPerson(terms, party))).length,
    known: [...new Set(parties.map(({ name, zipCode, city }) => `${name}, ${zipCode} ${city}`))].slice(0, MOST_KNOWN),
    isMore: [likeBookings, likeRecipients, orders].some((list) => list.length > MOST_OF_A_KIND),
  };
}

/** How texts name a party, by which no two parties of one person differ. */
function nameTerms({ name, phone, email }: { name: string; phone: string; email: string }): [string, PersonTerms] {
  const terms = personTerms({ name, phone, email, address: '' });
  // One word is no name that is known to be theirs.
  return [JSON.stringify(terms), { ...terms, name: terms.name.length > 1 ? terms.name : [] }];
}

/** Whether a file is called what a cell says with more than one word. */
function isCalledAfter(text: string, cells: readonly string[]): boolean {
  return cells.some((cell) => {
    const name = foldedWords(cell);
    return name.length > 1 && isNamedIn({ name, phones: [], email: '', address: [] }, text);
  });
}

/** What is held of a person, counted, and what is open; `environment` is the one in use. */
export async function countPerson(orm: Orm, query: PersonQuery, environment: CarrierEnvironment): Promise<FoundView> {
  const found = await findPerson(orm, query);
  const { bookings, recipients, drafts, orders, words, clerks, senders, known, isMore } = found;
  const all = (held: number): FoundCount => ({ held, stays: 0 });
  const none = (held: number): FoundCount => ({ held, stays: held });
  return {
    counts: {
      bookings: { held: bookings.length, stays: bookings.filter(({ why }) => why !== null).length },
      recipients: all(recipients.length),
      drafts: { held: drafts.length, stays: drafts.filter(({ isOpen }) => isOpen).length },
      // One that was booked goes and stays with its booking.
      imports: all(orders.filter(({ bookingId }) => bookingId === null).length),
      words: all(words.length),
      clerks: none(clerks.length),
      senders: none(senders),
    },
    known,
    open: openItems(found, environment),
    isMore,
  };
}

/** So many are listed; the counts say how many there are. */
const MOST_OPEN = 20;

function openItems({ bookings, drafts }: FoundPerson, inUse: CarrierEnvironment): OpenItems {
  const open = bookings.flatMap(({ id, createdAt, environment, why }) =>
    why === null ? [] : [{ id, createdAt: new Date(createdAt), isHere: environment === inUse, why }],
  );
  const shown = drafts.filter(({ isOpen }) => isOpen).map(({ id, clerkName }) => ({ id, clerkName }));
  return { bookings: open.slice(0, MOST_OPEN), drafts: shown.slice(0, MOST_OPEN) };
}

/** Everything that is held of a person: what their file is made of. */
export type PersonFile = Awaited<ReturnType<typeof readEverything>> &
  Pick<FoundPerson, 'orders' | 'words' | 'clerks'> & { madeAt: string };

/** All that is held of a person; null where there is more than is looked at. */
export async function personFile(orm: Orm, query: PersonQuery): Promise<PersonFile | null> {
  const { bookings, recipients, drafts, orders, words, clerks, isMore } = await findPerson(orm, query);
  if (isMore) return null;
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const rows = await readEverything(orm, { bookings: idsOf(bookings), recipients, drafts: idsOf(drafts) });
  return { madeAt: new Date().toISOString(), ...rows, orders, words, clerks };
}
