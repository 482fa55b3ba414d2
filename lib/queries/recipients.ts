import 'server-only';
import type { Clerk } from '@/lib/accounts/find-session';
import {
  type FoundRecipientRow,
  findRecipients,
  guessRecipients,
  listUsualRecipients,
} from '@/lib/db/recipient-search';
import type { RecipientScope } from '@/lib/db/recipients';
import type { FoundRecipient, RecipientAnswer } from '@/lib/recipients/found-recipient';
import { recipientTerms, type SearchTerm } from '@/lib/recipients/search-terms';
import { whyFound } from '@/lib/recipients/why-found';
import type { Server } from '@/lib/server/server';

/** As many as a clerk sees at a glance. */
const MOST_FOUND = 8;
/** Fewer characters fit too many names for one of them to be meant. */
const FEWEST_TO_MEAN_ONE = 3;

type Source = Pick<Server, 'db'> & { env: { carrier: Pick<Server['env']['carrier'], 'environment'> } };

/**
 * The recipients of a shop that fit what was typed into the first field of Book, at most eight; the usual ones when nothing was typed.
 * Typing errors are looked for only where nobody fits as typed. Another's shop has none.
 */
export async function answerRecipients(
  { db, env }: Source,
  clerk: Clerk,
  { shopId, typed }: { shopId: string; typed: string },
): Promise<RecipientAnswer> {
  const scope: RecipientScope = { reader: clerk, environment: env.carrier.environment, shopId };
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
  const isTold = first !== undefined && (first.foundBy === null || recipients.length === 1);
  return { recipients, isFirstGood: isTold && meant.trim().length >= FEWEST_TO_MEAN_ONE };
}

function present(row: FoundRecipientRow, terms: SearchTerm[]): FoundRecipient {
  const { id, isFavourite, lastSolutionId, lastServicePoint, lastItems, party } = row;
  return {
    ...{ id, isFavourite, lastSolutionId, lastServicePoint, lastItems },
    party: { ...party, coaddress: party.coaddress ?? '', phone2: party.phone2 ?? '' },
    ...whyFound(terms, party, row.orderReferences),
  };
}
