import type { Sending } from '@/lib/bookings/book-parcel';
import { type BookingRow, findBookingOfAttempt } from '@/lib/bookings/data/bookings';
import type { Database, Orm } from '@/lib/db/connection';
import type { RecipientParty } from '@/lib/db/recipient-schema';
import type { Log } from '@/lib/platform/log';
import {
  type RecipientRow,
  type RememberedRecipient,
  readRecipient,
  replaceRecipient,
} from '@/lib/recipients/data/recipients';
import { customerOf } from '@/lib/shipment';
import { recipientIdentity } from './identity';
import { MOST_ORDER_REFERENCES } from './join-recipients';
import { recipientSearchText } from './search';

type LoggedDatabase = { db: Database; log: Log };

/** Each failed try is another parcel to the same recipient at the same moment. */
const MOST_TRIES = 50;

/** What of a booking its recipient is remembered by. */
export type RememberedBooking = Pick<
  BookingRow,
  | 'id'
  | 'environment'
  | 'shopId'
  | 'shipment'
  | 'isReturn'
  | 'solutionId'
  | 'servicePoint'
  | 'orderReference'
  | 'createdAt'
>;

/**
 * Saves or renews the recipient of a parcel that the carrier booked: one row a recipient, however often and however it was typed. Never
 * rejects, since a booking does not depend on it.
 */
export async function rememberRecipient({ db, log }: LoggedDatabase, booking: RememberedBooking): Promise<void> {
  try {
    const isKept = await keep(db.orm, booking);
    log.event('recipient_remembered', { bookingId: booking.id, isKept });
  } catch (error) {
    log.unexpectedError(booking.id, 'remember_recipient', error);
  }
}

/** Ends when a booking is on disk and, if the carrier took it, its recipient as well. Never rejects; only a stop waits for it. */
export async function rememberOnceBooked(
  server: LoggedDatabase,
  booking: RememberedBooking,
  sending: Sending,
): Promise<void> {
  await sending.finished;
  if ((await sending.answered).kind === 'booked') await rememberRecipient(server, booking);
}

/** Remembers the recipient of a booking that turned out to be booked after its request had ended. Never rejects. */
export async function rememberOfAttempt(server: LoggedDatabase, attemptId: string): Promise<void> {
  try {
    const booking = await findBookingOfAttempt(server.db.orm, attemptId);
    if (booking) await rememberRecipient(server, booking);
  } catch (error) {
    server.log.unexpectedError(attemptId, 'remember_recipient', error);
  }
}

const NEVER_BOOKED = { lastBookedAt: null, lastSolutionId: null, lastServicePoint: null, lastItems: [] };

/** Two at once make one row, and the second goes on from what the first wrote. */
async function keep(orm: Orm, booking: RememberedBooking): Promise<boolean> {
  const customer = customerOf(booking);
  // Removed since: the journal has brought the booking back without them.
  if (!customer?.name) return false;
  const { type: _type, id: _id, ...party } = customer;
  const key = {
    environment: booking.environment,
    shopId: booking.shopId,
    identity: recipientIdentity(party),
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const row = await readRecipient(orm, key);
    const parcelsBooked = (row?.parcelsBooked ?? 0) + booking.shipment.items.length;
    const next = { ...NEVER_BOOKED, ...row, ...key, ...renewed(row, party, booking), parcelsBooked, deletedAt: null };
    if (await replaceRecipient(orm, next, row?.version ?? null)) return true;
  }
  throw new Error('A recipient was written by others again and again');
}

/** A parcel that is not the newest one, since its answer came late, adds its order reference only. */
function renewed(
  row: RecipientRow | null,
  party: RecipientParty,
  booking: RememberedBooking,
): Pick<RecipientRow, 'party' | 'orderReferences' | 'searchText'> & Partial<RememberedRecipient> {
  const isNewest = !row?.lastBookedAt || booking.createdAt >= row.lastBookedAt;
  const known = (row?.orderReferences ?? []).filter((reference) => reference !== booking.orderReference);
  const references = isNewest ? [booking.orderReference, ...known] : [...known, booking.orderReference];
  const orderReferences = references.filter(Boolean).slice(0, MOST_ORDER_REFERENCES);
  const newest = isNewest ? party : row.party;
  const searchText = recipientSearchText(newest, orderReferences);
  const shown = { party: newest, orderReferences, searchText };
  if (!isNewest) return shown;
  // How a parcel comes back says nothing about how the next one is sent.
  if (booking.isReturn) return { ...shown, lastBookedAt: booking.createdAt };
  return {
    ...shown,
    lastBookedAt: booking.createdAt,
    lastSolutionId: booking.solutionId,
    lastServicePoint: booking.servicePoint,
    lastItems: booking.shipment.items.map(({ weightGrams, lengthCm, widthCm, heightCm, contents }) => ({
      weightGrams,
      lengthCm,
      widthCm,
      heightCm,
      contents,
    })),
  };
}
