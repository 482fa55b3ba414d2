import { groupedPhone } from '@/lib/addresses/phone';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { partyForm } from '@/lib/party-form';
import {
  countRecipients,
  type FoundRecipientRow,
  findRecipients,
  guessRecipients,
  type ListedRecipient,
  listRecipients,
  listUsualRecipients,
  type RecipientPlace,
} from '@/lib/recipients/data/recipient-search';
import {
  type FoundRecipient,
  MOST_COUNTED_RECIPIENTS,
  presentRecipient,
  RECIPIENTS_PER_PAGE,
  type RecipientAnswer,
  type RecipientLine,
  type RecipientPage,
} from '@/lib/recipients/recipient-view';
import { recipientTerms, type SearchTerm } from '@/lib/recipients/search';
import { whyFound } from '@/lib/recipients/why-found';

/** As many as a clerk sees at a glance. */
const MOST_FOUND = 8;
/** Fewer characters fit too many names for one of them to be meant. */
const FEWEST_TO_MEAN_ONE = 3;

/**
 * The recipients of a shop that fit what was typed into the first field of Book, at most eight; the usual ones when nothing was typed.
 * Typing errors are looked for only where no recipient fits as typed. Another's shop has none.
 */
export async function answerRecipients(
  { db, env }: BookingSource,
  clerk: Reader,
  { shopId, typed }: { shopId: string; typed: string },
): Promise<RecipientAnswer> {
  const scope = { ...scopeOf({ env }, clerk), shopId };
  const terms = recipientTerms(typed);
  if (terms.length === 0)
    return typed.trim() ? answer([], terms) : answer(await listUsualRecipients(db.orm, scope, MOST_FOUND), terms);
  const exact = await findRecipients(db.orm, scope, terms, MOST_FOUND);
  if (exact.length > 0 || terms.every(({ guess }) => guess === null)) return answer(exact, terms, typed);
  return answer(await guessRecipients(db.orm, scope, terms, MOST_FOUND), terms);
}

/** `meant` is what was typed when the rows fit it as it stands. */
function answer(rows: FoundRecipientRow[], terms: SearchTerm[], meant = ''): RecipientAnswer {
  const recipients = rows.map((row) => present(row, terms));
  const [first] = recipients;
  const isClear = first !== undefined && (first.foundBy === null || recipients.length === 1);
  return { recipients, isFirstGood: isClear && meant.trim().length >= FEWEST_TO_MEAN_ONE };
}

function present(row: FoundRecipientRow, terms: SearchTerm[]): FoundRecipient {
  const { id, isFavourite, parcelsBooked, lastSolutionId, lastServicePoint, lastItems, party } = row;
  return {
    id,
    isFavourite,
    parcelsBooked,
    lastSolutionId,
    lastServicePoint,
    lastItems,
    party: partyForm(party),
    ...whyFound(terms, party, row.orderReferences),
  };
}

/** A page of a shop's recipients, of those found by what was typed; similar ones stand there only where none fits. */
export async function findRecipientPage(
  source: BookingSource,
  clerk: Reader,
  { shopId, typed, after }: { shopId: string; typed: string; after: RecipientPlace | null },
): Promise<RecipientPage> {
  const scope = { ...scopeOf(source, clerk), shopId };
  const { orm } = source.db;
  const terms = recipientTerms(typed);
  if (terms.length === 0 && typed.trim()) return { lines: [], count: 0, next: null, isGuess: false };
  // One more row than is shown, to know whether there is another page; one more than is counted, to know whether there are more.
  const [rows, count] = await Promise.all([
    listRecipients(orm, scope, terms, after, RECIPIENTS_PER_PAGE + 1),
    countRecipients(orm, scope, terms, MOST_COUNTED_RECIPIENTS + 1),
  ]);
  if (count > 0 || !terms.some(({ guess }) => guess)) {
    const shown = rows.slice(0, RECIPIENTS_PER_PAGE);
    const next = rows.length > RECIPIENTS_PER_PAGE ? (shown.at(-1)?.place ?? null) : null;
    return { lines: shown.map(presentLine), count, next, isGuess: false };
  }
  const alike = await guessRecipients(orm, scope, terms, RECIPIENTS_PER_PAGE);
  return { lines: alike.map(presentLine), count: alike.length, next: null, isGuess: alike.length > 0 };
}

function presentLine(row: ListedRecipient): RecipientLine {
  const line = presentRecipient(row);
  return { ...line, phone: groupedPhone(line.countryCode, line.phone) };
}
