import { randomUUID } from 'node:crypto';
import { type BookingRow, findBookingByFormKey, insertBooking, type NewBooking } from '@/lib/bookings/data/bookings';
import { isGivenUp } from '@/lib/bookings/data/form-keys';
import { isJournalUnread } from '@/lib/bookings/data/instance-journals';
import { bookShipment } from '@/lib/carrier/book';
import type { CarrierConnection } from '@/lib/carrier/client';
import { steadyNow } from '@/lib/carrier/clock';
import { judgeBooking } from '@/lib/carrier/judge-booking';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { ATTEMPT_LIMIT_SECONDS, type CarrierEnvironment } from '@/lib/db/schema';
import { spanned } from '@/lib/platform/tracing';
import type { ShopReader } from '@/lib/shops/data/shops';
import { type ComposeRefusal, composeBooking } from './compose-booking';
import { isDeliverable } from './delivery-date';
import { isWritten } from './journal/outcome-journal';
import { isStorageLost, keepOutcome, type OutcomeKeeper, takeBack } from './keep-outcome';
import type { BookingInput } from './schema';

/** What booking needs of the server. */
export type BookingServer = OutcomeKeeper & { carrier: CarrierConnection };

/**
 * A booking on its way. `answered` is what became of it as soon as that is known, `finished` ends when it is on disk as well. Neither
 * rejects, and the browser has no hold on them.
 */
export type Sending = { answered: Promise<BookingOutcome>; finished: Promise<void> };

/** Why nothing was put on disk and nothing was sent. `given_up`: the page has already said that nothing was sent. */
export type BookingRefusal = ComposeRefusal | 'date_out_of_range' | 'already_submitted' | 'given_up' | 'storage_lost';

/** The span of the commit that comes before the first byte. */
export const ON_DISK = 'put the booking on disk';
const ATTEMPT_LIMIT_MS = ATTEMPT_LIMIT_SECONDS * 1000;

/** A booking on disk; `sending` is there when this call is the one that sends it. */
export type BookParcelResult =
  | { kind: 'on_disk'; booking: BookingRow; sending: Sending | null }
  | { kind: 'refused'; reason: BookingRefusal };

/**
 * One press of *Book* (docs/architecture.md#the-life-of-a-booking): put on disk under its form key, then sent at most once. The same key
 * and input again gives the row there is and sends nothing; the same key with other input is refused. While storage is lost nothing is
 * sent; while a journal is unread nothing new is put on disk either (`isJournalUnread`).
 */
export async function bookParcel(
  server: BookingServer & { environment: CarrierEnvironment },
  clerk: ShopReader,
  input: BookingInput,
): Promise<BookParcelResult> {
  const composed = await composeBooking(server, clerk, input);
  if ('refused' in composed) return { kind: 'refused', reason: composed.refused };
  const isLost = isStorageLost(server.unsaved);
  const isDue = isDeliverable(input.deliveryDate, composed.today);
  const begun = isLost || !isDue ? null : await sendNew(server, composed.booking, composed.today);
  if (begun) return { kind: 'on_disk', ...begun };
  const { orm } = server.db;
  const booking = await findBookingByFormKey(orm, clerk.id, input.formKey);
  // Only now: "nothing was sent" must not be said of an earlier press under this key that was.
  if (isLost && !booking) return { kind: 'refused', reason: 'storage_lost' };
  if (!booking && (await isGivenUp(orm, input.formKey))) return { kind: 'refused', reason: 'given_up' };
  // A repeated press is answered as before, though its day has passed since.
  if (!booking && !isDue) return { kind: 'refused', reason: 'date_out_of_range' };
  if (booking?.fingerprint !== composed.booking.fingerprint) return { kind: 'refused', reason: 'already_submitted' };
  return { kind: 'on_disk', booking, sending: null };
}

/**
 * Puts a press on disk as `sending` and sends it, at most once. Row, form key and attempt are committed in one statement before the first
 * byte leaves; null when the form key is there already or was given up: then nothing is sent.
 */
async function sendNew(
  server: BookingServer,
  booking: NewBooking,
  today: string,
): Promise<{ booking: BookingRow; sending: Sending } | null> {
  // Started before the commit, so that a process that was stopped in between finds its time used up.
  const deadline = steadyNow() + ATTEMPT_LIMIT_MS;
  const attempt = { id: randomUUID(), limitSeconds: ATTEMPT_LIMIT_SECONDS };
  const row = await spanned(ON_DISK, {}, () => insertBooking(server.db.orm, booking, attempt)).catch(
    (error: unknown) => {
      // Refused by the database, which did nothing: there is nothing to take back.
      if (!isJournalUnread(error)) void takeBack(server, booking, attempt.id);
      throw error;
    },
  );
  return row && { booking: row, sending: await sendBegun(server, row, attempt.id, deadline, today) };
}

const DAY_PASSED = judgeBooking({ kind: 'refused', reason: 'day_passed', retryAfterSeconds: null });

/**
 * Sends a booking whose attempt this process has begun on disk; every send of it ends by `deadline` (`steadyNow` milliseconds). Nothing is
 * sent whose delivery day has passed `today` (ISO date, in the shop's time zone): it may have waited for days.
 */
export async function sendBegun(
  server: BookingServer,
  booking: BookingRow,
  attemptId: string,
  deadline: number,
  today: string,
): Promise<Sending> {
  // On disk in the journal first: a database that is restored while it is on its way knows nothing of it.
  const isBegun = await isWritten(server.log, attemptId, () => server.journal.begin(attemptId, booking));
  const { shipment } = booking;
  const isDue = isDeliverable(shipment.desiredDeliveryDate ?? '', today);
  const answered = isDue ? bookShipment(server.carrier, shipment, deadline) : Promise.resolve(DAY_PASSED);
  return { answered, finished: keepOutcome(server, booking, attemptId, answered, isBegun) };
}
