import 'server-only';
import { eq } from 'drizzle-orm';
import type { Sending } from '@/lib/booking/dispatch';
import { type BookingRow, findBookingOfAttempt } from '@/lib/db/bookings';
import type { Database, Orm } from '@/lib/db/connection';
import type { RecipientParty } from '@/lib/db/desk-schema';
import { lockRecipient, type RecipientRow, updateRecipient } from '@/lib/db/recipients';
import { transportSolutions } from '@/lib/db/schema';
import type { Log } from '@/lib/log';
import { recipientIdentity } from './identity';
import { MOST_ORDER_REFERENCES } from './joined-history';
import { recipientSearchText } from './search-text';

/** What of a booking its recipient is remembered by. */
export type RememberedBooking = Pick<
  BookingRow,
  'id' | 'environment' | 'shopId' | 'shipment' | 'solutionId' | 'servicePoint' | 'orderReference' | 'createdAt'
>;

/**
 * Saves or renews the recipient of a parcel that the carrier booked: one row a recipient, however often and however it was typed. Never
 * rejects, since a booking does not depend on it.
 */
export async function rememberRecipient(
  { db, log }: { db: Database; log: Log },
  booking: RememberedBooking,
): Promise<void> {
  try {
    const isKept = await db.orm.transaction((transaction) => keep(transaction, booking));
    log.event('recipient_remembered', { bookingId: booking.id, isKept });
  } catch (error) {
    log.surprise(booking.id, 'remember_recipient', error);
  }
}

/** Ends when a booking is on disk and, if the carrier took it, its recipient as well. Never rejects; nobody waits for it but a stop. */
export async function rememberOnceBooked(
  server: { db: Database; log: Log },
  booking: RememberedBooking,
  sending: Sending,
): Promise<void> {
  await sending.finished;
  if ((await sending.answered).kind === 'booked') await rememberRecipient(server, booking);
}

/** Remembers the recipient of a booking that turned out to be booked when nobody waited for it any more. Never rejects. */
export async function rememberOfAttempt(server: { db: Database; log: Log }, attemptId: string): Promise<void> {
  try {
    const booking = await findBookingOfAttempt(server.db.orm, attemptId);
    if (booking) await rememberRecipient(server, booking);
  } catch (error) {
    server.log.surprise(attemptId, 'remember_recipient', error);
  }
}

async function keep(orm: Orm, booking: RememberedBooking): Promise<boolean> {
  const consignee = booking.shipment.parties.find(({ type }) => type === 'consignee');
  // What comes back goes to the shop itself, which nobody looks for.
  if (!consignee || (await isReturn(orm, booking.solutionId))) return false;
  const { type: _type, id: _id, ...party } = consignee;
  const { environment, shopId } = booking;
  const row = await lockRecipient(orm, {
    environment,
    shopId,
    identity: recipientIdentity(party),
    party,
    searchText: recipientSearchText(party, []),
  });
  await updateRecipient(orm, row.id, {
    ...renewed(row, party, booking),
    timesBooked: row.timesBooked + 1,
    deletedAt: null,
  });
  return true;
}

/** A parcel that is not the newest one, since its answer came late, adds its order reference only. */
function renewed(row: RecipientRow, party: RecipientParty, booking: RememberedBooking): Partial<RecipientRow> {
  const isNewest = row.lastBookedAt === null || booking.createdAt >= row.lastBookedAt;
  const known = row.orderReferences.filter((reference) => reference !== booking.orderReference);
  const references = isNewest ? [booking.orderReference, ...known] : [...known, booking.orderReference];
  const orderReferences = references.filter(Boolean).slice(0, MOST_ORDER_REFERENCES);
  const newest = isNewest ? party : row.party;
  const searchText = recipientSearchText(newest, orderReferences);
  if (!isNewest) return { orderReferences, searchText };
  return {
    party,
    orderReferences,
    searchText,
    lastBookedAt: booking.createdAt,
    lastSolutionId: booking.solutionId,
    lastServicePoint: booking.servicePoint,
    lastItems: booking.shipment.items.map(({ weightGrams, lengthCm, widthCm, heightCm, contents }) => ({
      ...{ weightGrams, lengthCm, widthCm, heightCm, contents },
    })),
  };
}

async function isReturn(orm: Orm, solutionId: string): Promise<boolean> {
  const [solution] = await orm
    .select({ kind: transportSolutions.kind })
    .from(transportSolutions)
    .where(eq(transportSolutions.id, solutionId));
  return solution?.kind === 'return';
}
