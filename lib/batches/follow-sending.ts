import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import { endFinished, pauseForReason } from '@/lib/batches/data/batches';
import { dequeue, giveUpWaiting, waitAgain } from '@/lib/batches/data/send-queue';
import type { BookingServer, Sending } from '@/lib/bookings/book-parcel';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { Orm } from '@/lib/db/connection';
import type { LabelKeeper } from '@/lib/labels/carrier/choose-label';
import { fetchOnceBooked } from '@/lib/labels/carrier/fetch-once-booked';
import { rememberOnceBooked } from '@/lib/recipients/remember-recipient';
import { afterTry } from './queue-life';

/** A booking of the queue whose attempt has begun; `tries` is how often in a row it was refused with 429 before. */
export type ClaimedBooking = { booking: BookingRow; batchId: string | null; tries: number; attemptId: string };

/** A database that restarts is back within this; what is lost even so, the lease of the row gives back. */
const patiently = retry(handleAll, { maxAttempts: 30, backoff: new ConstantBackoff(1_000) });

/**
 * Makes of a booking's outcome what the queue has to know, once it is on disk: what certainly was not sent and still may be waits again,
 * everything else leaves the queue for good (docs/imports.md#batches). Of one that is booked recipient and label are seen to, as after a press.
 */
export async function followSending(
  server: BookingServer & LabelKeeper,
  claimed: ClaimedBooking,
  sending: Sending,
): Promise<void> {
  const { booking } = claimed;
  const outcome = await sending.answered;
  await sending.finished;
  await patiently.execute(() => settleQueued(server.db.orm, claimed, outcome));
  // Nothing waits for it: what is missing is fetched when it is printed.
  void fetchOnceBooked(server, booking, sending);
  await rememberOnceBooked(server, booking, sending);
}

/** Writes what becomes of a booking of the queue that was tried, and of its batch (`afterTry`). */
export async function settleQueued(
  orm: Orm,
  { booking: { id, environment }, batchId, tries }: Omit<ClaimedBooking, 'attemptId'>,
  outcome: BookingOutcome,
): Promise<void> {
  const { pause, booking } = afterTry(outcome, batchId !== null, tries);
  if (pause && batchId) await pauseForReason(orm, batchId, pause);
  if (booking === 'leaves') await dequeue(orm, id);
  else if (booking === 'given_up') await giveUpWaiting(orm, id, false);
  else await waitAgain(orm, id, booking);
  if (batchId) await endFinished(orm, environment, batchId);
}
