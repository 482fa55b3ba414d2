import 'server-only';
import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import type { CarrierClient } from '@/lib/carrier/client';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { steadyNow } from '@/lib/carrier/steady-clock';
import { insertAttempt } from '@/lib/db/booking-attempts';
import { claimForSending } from '@/lib/db/bookings';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/log';
import type { Shipment } from '@/lib/shipment';
import type { OutcomeJournal } from './outcome-journal';
import { recordOutcome } from './record-outcome';

/** What sending a booking needs of the server. */
export type Dispatcher = { db: Database; carrier: CarrierClient; journal: OutcomeJournal; log: Log };

/**
 * A booking on its way. `answered` is what became of it as soon as that is known, `finished` ends when it is on disk as well. Neither
 * rejects, and the browser has no hold on them.
 */
export type Sending = { answered: Promise<BookingOutcome>; finished: Promise<void> };

/** A database that restarts is back within this; what is lost even so, the journal knows (reliability, B-28). */
const patiently = retry(handleAll, { maxAttempts: 30, backoff: new ConstantBackoff(1_000) });

/** The deadline bounds every send of an attempt: the repeat after 401 and the wait for a token included (design 4). */
const ATTEMPT_LIMIT_MS = 60_000;

/**
 * Sends a prepared booking, at most once. `prepared -> sending` is committed, with the attempt, before the first byte leaves; who
 * does not win that compare-and-set gets null and nothing is sent.
 */
export async function dispatch(
  server: Dispatcher,
  booking: { id: string; shipment: Shipment },
): Promise<Sending | null> {
  // Started before the commit, so that a process that was stopped in between finds its time used up.
  const deadline = steadyNow() + ATTEMPT_LIMIT_MS;
  const attemptId = await server.db.orm.transaction(async (transaction) => {
    const isOurs = await claimForSending(transaction, booking.id);
    return isOurs ? insertAttempt(transaction, booking.id, ATTEMPT_LIMIT_MS / 1000) : null;
  });
  if (!attemptId) return null;
  const answered = server.carrier.book(booking.shipment, { deadline });
  return { answered, finished: record(server, booking.id, attemptId, answered) };
}

async function record(
  { db, journal, log }: Dispatcher,
  bookingId: string,
  attemptId: string,
  answered: Promise<BookingOutcome>,
): Promise<void> {
  try {
    const outcome = await answered;
    // A journal that cannot be written must not keep the outcome from the database.
    await journal.append(attemptId, outcome).catch((error: unknown) => log.surprise(attemptId, 'journal', error));
    const recorded = await patiently.execute(() => recordOutcome(db.orm, attemptId, outcome));
    log.event('booking_outcome', {
      bookingId,
      attemptId,
      outcome: outcome.kind,
      status: outcome.answer.status,
      recorded,
    });
  } catch (error) {
    // The row stays `sending`; the sweeper makes it `unknown` at its deadline, and the journal what it is. Nothing is sent again.
    log.surprise(attemptId, 'dispatch', error);
  }
}
