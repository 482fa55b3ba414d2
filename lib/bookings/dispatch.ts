import 'server-only';
import { randomUUID } from 'node:crypto';
import { ConstantBackoff, ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { bookShipment } from '@/lib/carrier/book';
import type { CarrierConnection } from '@/lib/carrier/client';
import { steadyNow } from '@/lib/carrier/clock';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { insertAttempt } from '@/lib/db/booking-attempts';
import { type BookingRow, claimForSending, insertBooking, type NewBooking } from '@/lib/db/bookings';
import type { Database } from '@/lib/db/connection';
import { restoreBooking } from '@/lib/db/journal';
import { ATTEMPT_LIMIT_SECONDS } from '@/lib/db/schema';
import type { Log } from '@/lib/log';
import { giveUpKey } from './form-key';
import { isWritten, type OutcomeJournal } from './outcome-journal';
import { isStorageLost, type UnsavedOutcomes } from './present-outcome';
import { recordOutcome } from './record-outcome';

/** What sending a booking needs of the server. */
export type Dispatcher = {
  db: Database;
  carrier: CarrierConnection;
  journal: OutcomeJournal;
  unsaved: UnsavedOutcomes;
  log: Log;
};

/**
 * A booking on its way. `answered` is what became of it as soon as that is known, `finished` ends when it is on disk as well. Neither
 * rejects, and the browser has no hold on them.
 */
export type Sending = { answered: Promise<BookingOutcome>; finished: Promise<void> };

/** A database that restarts is back within this; what is lost even so, the journal knows (docs/reliability.md#bookings). */
const patiently = retry(handleAll, { maxAttempts: 30, backoff: new ConstantBackoff(1_000) });

/** That a parcel is booked is never thrown away while the process lives. */
const untilStored = retry(handleAll, { backoff: new ExponentialBackoff({ initialDelay: 1_000, maxDelay: 10_000 }) });

const ATTEMPT_LIMIT_MS = ATTEMPT_LIMIT_SECONDS * 1000;

const NOT_SAVED = {
  kind: 'not_sent',
  reason: 'not_saved',
  retryAfterSeconds: null,
  answer: { status: null, body: null },
} as const;

/**
 * Puts a press on disk as `sending` and sends it, at most once. Row, form key and attempt are committed in one statement before the first
 * byte leaves; null when the form key is there already or was given up: then nothing is sent.
 */
export async function dispatchNew(
  server: Dispatcher,
  booking: NewBooking,
): Promise<{ booking: BookingRow; sending: Sending } | null> {
  // Started before the commit, so that a process that was stopped in between finds its time used up.
  const deadline = steadyNow() + ATTEMPT_LIMIT_MS;
  const attempt = { id: randomUUID(), limitSeconds: ATTEMPT_LIMIT_SECONDS };
  const row = await insertBooking(server.db.orm, booking, attempt).catch((error: unknown) => {
    void takeBack(server, booking, attempt.id);
    throw error;
  });
  return row && { booking: row, sending: await send(server, row, attempt.id, deadline) };
}

/**
 * Sends a booking that an earlier version left as `prepared`, at most once: who does not win the compare-and-set gets null. While storage is
 * lost nothing is sent.
 */
export async function dispatch(server: Dispatcher, booking: BookingRow): Promise<Sending | 'storage_lost' | null> {
  if (isStorageLost(server.unsaved)) return 'storage_lost';
  const deadline = steadyNow() + ATTEMPT_LIMIT_MS;
  const attemptId = await server.db.orm.transaction(async (transaction) => {
    const isOurs = await claimForSending(transaction, booking.id);
    return isOurs ? insertAttempt(transaction, booking.id, ATTEMPT_LIMIT_SECONDS) : null;
  });
  return attemptId ? send(server, booking, attemptId, deadline) : null;
}

async function send(server: Dispatcher, booking: BookingRow, attemptId: string, deadline: number): Promise<Sending> {
  // On disk in the journal first: a database that is restored while it is on its way knows nothing of it.
  const isBegun = await isWritten(server.log, attemptId, () => server.journal.begin(attemptId, booking));
  const answered = bookShipment(server.carrier, booking.shipment, deadline);
  return { answered, finished: record(server, booking, attemptId, answered, isBegun) };
}

/**
 * Whether the commit took place is not known, and this process does not send: so it makes true that nothing was sent, by giving the form
 * key up, or where the row is there after all, by saying so in it. Should it die first, the sweeper makes the row `unknown`.
 */
async function takeBack(server: Dispatcher, { clerkId, formKey }: NewBooking, attemptId: string): Promise<void> {
  const { db, log } = server;
  try {
    await patiently.execute(async () => {
      if ((await giveUpKey(server, clerkId, formKey)) === 'given_up') return;
      await recordOutcome(db.orm, attemptId, NOT_SAVED);
    });
  } catch (error) {
    log.unexpectedError(attemptId, 'take-back', error);
  }
}

async function record(
  server: Dispatcher,
  booking: BookingRow,
  attemptId: string,
  answered: Promise<BookingOutcome>,
  isBegun: boolean,
): Promise<void> {
  const { journal, unsaved, log } = server;
  const outcome = await answered;
  const known = isBegun ? undefined : booking;
  if (outcome.kind === 'booked') unsaved.set(booking.id, { outcome, isLost: false });
  const isInJournal = await isWritten(log, attemptId, () => journal.append(attemptId, outcome, known));
  try {
    await patiently.execute(() => store(server, booking, attemptId, outcome));
  } catch (error) {
    // The row stays `sending`; the sweeper makes it `unknown` at its deadline, and the journal what it is. Nothing is sent again.
    log.unexpectedError(attemptId, 'dispatch', error);
    if (outcome.kind !== 'booked') return;
    unsaved.set(booking.id, { outcome, isLost: !isInJournal });
    void untilStored.execute(() => store(server, booking, attemptId, outcome));
  }
}

async function store(
  server: Dispatcher,
  booking: BookingRow,
  attemptId: string,
  outcome: BookingOutcome,
): Promise<void> {
  const { db, unsaved, log } = server;
  const write = () => recordOutcome(db.orm, attemptId, outcome, { known: booking });
  let recorded = await write();
  while (recorded === 'absent' && (await putBack(server, booking, attemptId, outcome))) recorded = await write();
  unsaved.delete(booking.id);
  const { kind, answer } = outcome;
  log.event('booking_outcome', { bookingId: booking.id, attemptId, outcome: kind, status: answer.status, recorded });
}

/**
 * Puts a booking back that was on its way while the database was restored. False where the database lacks its shop, clerk or solution as
 * well, and so can never have it: the log has what became of it.
 */
async function putBack(
  { db, log }: Dispatcher,
  { number: _, ...booking }: BookingRow,
  attemptId: string,
  outcome: BookingOutcome,
): Promise<boolean> {
  const attempt = { id: attemptId, startedAt: booking.createdAt, limitSeconds: ATTEMPT_LIMIT_SECONDS };
  const lacking = await restoreBooking(db.orm, booking, attempt);
  if (typeof lacking !== 'string') return true;
  const shipmentId = outcome.kind === 'booked' ? outcome.shipment.shipmentId : null;
  log.event('booking_not_restored', { bookingId: booking.id, attemptId, outcome: outcome.kind, shipmentId, lacking });
  return false;
}
