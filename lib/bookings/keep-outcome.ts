import { ConstantBackoff, ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { type BookingRow, findBookingOfAttempt, type NewBooking } from '@/lib/bookings/data/bookings';
import { restoreBooking } from '@/lib/bookings/data/journal';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { spanned } from '@/lib/platform/tracing';
import { giveUpKey } from './form-key';
import { isWritten, type NoteKeeper } from './journal/outcome-journal';
import { recordOutcome } from './record-outcome';

/**
 * What this process knows to be booked and the database does not hold yet, by booking. `isLost`: the journal does not hold it either,
 * although both were tried for long.
 */
export type UnsavedOutcomes = Map<string, { outcome: Extract<BookingOutcome, { kind: 'booked' }>; isLost: boolean }>;

/** Whether neither journal nor database can be written: then nothing more is sent. */
export function isStorageLost(unsaved: UnsavedOutcomes): boolean {
  return [...unsaved.values()].some(({ isLost }) => isLost);
}

/** What keeping an outcome needs of the server. */
export type OutcomeKeeper = NoteKeeper & { unsaved: UnsavedOutcomes };

/** A database that restarts is back within this; what is lost even so, the journal knows (docs/reliability.md#bookings). */
const patiently = retry(handleAll, { maxAttempts: 30, backoff: new ConstantBackoff(1_000) });

/** That a parcel is booked is never thrown away while the process lives. */
const untilStored = retry(handleAll, { backoff: new ExponentialBackoff({ initialDelay: 1_000, maxDelay: 10_000 }) });

const NOT_SAVED = {
  kind: 'not_sent',
  reason: 'not_saved',
  retryAfterSeconds: null,
  answer: { status: null, body: null },
} as const;

/**
 * Whether the commit took place is not known, and this process does not send: so it makes true that nothing was sent, by giving the form
 * key up, or where the row is there after all, by saying so in it. Should it die first, the sweeper makes the row `unknown`.
 */
export async function takeBack(
  server: OutcomeKeeper,
  { clerkId, formKey }: NewBooking,
  attemptId: string,
): Promise<void> {
  const { db, journal, log } = server;
  try {
    await patiently.execute(async () => {
      if ((await giveUpKey(server, clerkId, formKey)) === 'given_up') return;
      const booking = await findBookingOfAttempt(db.orm, attemptId);
      if (!booking) return;
      // Its parcel is booked again under a key that follows from it: a restored database must know it, too.
      await isWritten(log, attemptId, () => journal.begin(attemptId, booking));
      await recordOutcome(db.orm, attemptId, NOT_SAVED);
      await isWritten(log, attemptId, () => journal.append(attemptId, NOT_SAVED));
    });
  } catch (error) {
    log.unexpectedError(attemptId, 'take-back', error);
  }
}

/**
 * The same of a booking that stood on disk before: whether its attempt was committed is not known, and this process does not send it. Should
 * that not be stored, the sweeper makes it `unknown`.
 */
export async function takeBackAttempt({ db, log }: OutcomeKeeper, attemptId: string): Promise<void> {
  try {
    await patiently.execute(() => recordOutcome(db.orm, attemptId, NOT_SAVED));
  } catch (error) {
    log.unexpectedError(attemptId, 'take-back', error);
  }
}

/** Puts what became of an attempt into the journal and on disk, however long that takes. Never rejects. */
export async function keepOutcome(
  server: OutcomeKeeper,
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
    log.unexpectedError(attemptId, 'keep-outcome', error);
    if (outcome.kind !== 'booked') return;
    unsaved.set(booking.id, { outcome, isLost: !isInJournal });
    void untilStored.execute(() => store(server, booking, attemptId, outcome));
  }
}

async function store(
  server: OutcomeKeeper,
  booking: BookingRow,
  attemptId: string,
  outcome: BookingOutcome,
): Promise<void> {
  const { db, unsaved, log } = server;
  const says = { 'parceldesk.booking': booking.id, 'parceldesk.outcome': outcome.kind };
  const write = () =>
    spanned('put the outcome on disk', { says }, () => recordOutcome(db.orm, attemptId, outcome, { known: booking }));
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
  { db, log }: OutcomeKeeper,
  { number: _, ...booking }: BookingRow,
  attemptId: string,
  outcome: BookingOutcome,
): Promise<boolean> {
  const lacking = await restoreBooking(db.orm, booking, { id: attemptId, startedAt: booking.createdAt });
  if (typeof lacking !== 'string') return true;
  const shipmentId = outcome.kind === 'booked' ? outcome.shipment.shipmentId : null;
  log.event('booking_not_restored', { bookingId: booking.id, attemptId, outcome: outcome.kind, shipmentId, lacking });
  return false;
}
