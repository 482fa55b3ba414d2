import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import type { BookingServer, Sending } from '@/lib/bookings/book-parcel';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { LabelKeeper } from '@/lib/labels/carrier/choose-label';
import { fetchOnceBooked } from '@/lib/labels/carrier/fetch-once-booked';
import { rememberOnceBooked } from '@/lib/recipients/remember-recipient';
import { settleQueued } from './settle-queued';

/** A booking of the queue whose attempt has begun. */
export type ClaimedBooking = { booking: BookingRow; batchId: string | null; attemptId: string };

/** A database that restarts is back within this; what is lost even so, the lease of the row gives back. */
const patiently = retry(handleAll, { maxAttempts: 30, backoff: new ConstantBackoff(1_000) });

/**
 * Makes of a booking's outcome what the queue has to know, once it is on disk: what certainly was not sent and still may be waits again,
 * everything else leaves the queue for good (docs/imports.md#batches). Of one that is booked recipient and label are seen to, as after a press.
 */
export async function followSending(
  server: BookingServer & LabelKeeper,
  { booking, batchId }: ClaimedBooking,
  sending: Sending,
): Promise<void> {
  const outcome = await sending.answered;
  await sending.finished;
  await patiently.execute(() => settleQueued(server, booking, batchId, outcome));
  // Nothing waits for it: what is missing is fetched when it is printed.
  void fetchOnceBooked(server, booking, sending);
  await rememberOnceBooked(server, booking, sending);
}
