import type { BookingLine } from '@/lib/bookings/booking-line';
import { type ListedBooking, listBookings } from '@/lib/bookings/data/booking-list';
import { type BookingSource, bookingLines, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { searchTerms } from '@/lib/bookings/search-terms';
import { partyForm } from '@/lib/party-form';
import { isUuid } from '@/lib/random-uuid';
import { findRecipient, type RecipientScope } from '@/lib/recipients/data/recipients';
import { recipientIdentity } from '@/lib/recipients/identity';
import { presentRecipient, type RecipientView, type SentBefore } from '@/lib/recipients/recipient-view';

/** One recipient, or null when this clerk's shop has none such. */
export async function findRecipientView(
  source: BookingSource,
  clerk: Reader,
  shopId: string,
  recipientId: string,
): Promise<RecipientView | null> {
  if (!isUuid(recipientId)) return null;
  const row = await findRecipient(source.db.orm, { ...scopeOf(source, clerk), shopId }, recipientId);
  if (!row) return null;
  const { party, lastSolutionId, lastItems } = row;
  return { line: presentRecipient(row), party: partyForm(party), lastSolutionId, lastItems };
}

/** The whole address separates them from others of the same name, so a few more are read. */
const BOOKINGS_READ = 50;
const BOOKINGS_SHOWN = 7;

/** The newest bookings of a shop to a recipient as it is written now, and the returns from it. */
export async function findBookingsTo(
  source: BookingSource,
  clerk: Reader,
  { shopId }: Pick<RecipientScope, 'shopId'>,
  { party }: RecipientView,
): Promise<BookingLine[]> {
  const filter = {
    from: null,
    to: null,
    state: null,
    label: null,
    clerkId: null,
    shopId,
    terms: searchTerms(`${party.name} ${party.zipCode}`),
  };
  const bookings = await listBookings(source.db.orm, scopeOf(source, clerk), filter, 'newest', BOOKINGS_READ);
  const identity = recipientIdentity(party);
  const isTo = ({ customer }: ListedBooking) => customer !== null && recipientIdentity(customer) === identity;
  return bookingLines(source.db.orm, bookings.filter(isTo).slice(0, BOOKINGS_SHOWN));
}

/** Those of them that were booked, as Book shows them beside the form; none of a recipient this clerk's shop has not. */
export async function findSentBefore(
  source: BookingSource,
  clerk: Reader,
  { shopId, recipientId }: { shopId: string; recipientId: string },
): Promise<SentBefore[]> {
  const recipient = await findRecipientView(source, clerk, shopId, recipientId);
  const lines = recipient ? await findBookingsTo(source, clerk, { shopId }, recipient) : [];
  return lines.flatMap(({ id, madeAt, orderReference, servicePointName, solutionName, kind, weightGrams, label }) =>
    label
      ? { id, at: madeAt.toISOString(), orderReference, servicePointName, solutionName, kind, weightGrams, label }
      : [],
  );
}
