import 'server-only';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/find-session';
import type { BookingLine } from '@/lib/bookings/present-line';
import { searchTerms } from '@/lib/bookings/search-terms';
import { countAddressBook, listAddressBook, type RecipientPlace } from '@/lib/db/address-book';
import { type ListedBooking, listBookings } from '@/lib/db/booking-list';
import { guessRecipients } from '@/lib/db/recipient-search';
import { findRecipient, type RecipientScope } from '@/lib/db/recipients';
import {
  type AddressBookPage,
  LINES_PER_PAGE,
  MOST_COUNTED,
  type RecipientView,
} from '@/lib/recipients/address-book-view';
import { recipientIdentity } from '@/lib/recipients/identity';
import { partyForm } from '@/lib/recipients/party-form';
import { presentRecipient } from '@/lib/recipients/present-recipient';
import { recipientTerms } from '@/lib/recipients/search-terms';
import { type BookingSource, bookingLines, scopeOf } from './bookings';

/** A page of a shop's recipients, of those found by what was typed; who is merely alike stands there only where nobody fits. */
export async function findAddressBookPage(
  source: BookingSource,
  clerk: Clerk,
  { shopId, typed, after }: { shopId: string; typed: string; after: RecipientPlace | null },
): Promise<AddressBookPage> {
  const scope = { ...scopeOf(source, clerk), shopId };
  const { orm } = source.db;
  const terms = recipientTerms(typed);
  if (terms.length === 0 && typed.trim()) return { lines: [], count: 0, next: null, isGuess: false };
  // One more than is shown tells whether there is a page behind, and one more than is counted whether there are more than that.
  const [rows, count] = await Promise.all([
    listAddressBook(orm, scope, terms, after, LINES_PER_PAGE + 1),
    countAddressBook(orm, scope, terms, MOST_COUNTED + 1),
  ]);
  if (count > 0 || !terms.some(({ guess }) => guess)) {
    const shown = rows.slice(0, LINES_PER_PAGE);
    const next = rows.length > LINES_PER_PAGE ? (shown.at(-1)?.place ?? null) : null;
    return { lines: shown.map(presentRecipient), count, next, isGuess: false };
  }
  const alike = await guessRecipients(orm, scope, terms, LINES_PER_PAGE);
  return { lines: alike.map(presentRecipient), count: alike.length, next: null, isGuess: alike.length > 0 };
}

/** One recipient, or null when this clerk's shop has none such. */
export async function findRecipientView(
  source: BookingSource,
  clerk: Clerk,
  shopId: string,
  recipientId: string,
): Promise<RecipientView | null> {
  if (!z.safeParse(z.uuid(), recipientId).success) return null;
  const row = await findRecipient(source.db.orm, { ...scopeOf(source, clerk), shopId }, recipientId);
  if (!row) return null;
  const { party, lastSolutionId, lastItems } = row;
  return { line: presentRecipient(row), party: partyForm(party), lastSolutionId, lastItems };
}

/** They are told from others of the same name by the whole address, so a few more are read. */
const BOOKINGS_READ = 50;
const BOOKINGS_SHOWN = 5;

/** The newest bookings of a shop to a recipient as it is written now, and the returns from it. */
export async function findBookingsTo(
  source: BookingSource,
  clerk: Clerk,
  { shopId }: Pick<RecipientScope, 'shopId'>,
  { party }: RecipientView,
): Promise<BookingLine[]> {
  const filter = {
    ...{ from: null, to: null, state: null, label: null, clerkId: null, shopId },
    terms: searchTerms(`${party.name} ${party.zipCode}`),
  };
  const bookings = await listBookings(source.db.orm, scopeOf(source, clerk), filter, 'newest', BOOKINGS_READ);
  const identity = recipientIdentity(party);
  const isTo = ({ customer }: ListedBooking) => customer !== null && recipientIdentity(customer) === identity;
  return bookingLines(source.db.orm, bookings.filter(isTo).slice(0, BOOKINGS_SHOWN));
}
