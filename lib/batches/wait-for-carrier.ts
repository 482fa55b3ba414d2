import { giveUpWaiting, insertWaiting } from '@/lib/batches/data/send-queue';
import { lockNewestAttempt } from '@/lib/bookings/data/booking-attempts';
import { lockBooking, updateBooking } from '@/lib/bookings/data/bookings';
import { holdFormKeys } from '@/lib/bookings/data/form-keys';
import { findVisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { againKey, findFreshKey } from '@/lib/bookings/form-key';
import { whoseParcel } from '@/lib/bookings/whose-parcel';
import type { Database } from '@/lib/db/connection';
import type { Env } from '@/lib/platform/env';
import type { ShopReader } from '@/lib/shops/data/shops';
import { mayWaitUntil } from './queue-life';
import { notePossibleOutage } from './shared-pace';
import { wakeSendQueue } from './wake';

type Client = Pick<Env['carrier'], 'environment' | 'clientId'>;
type WaitingServer = { db: Database; env: Pick<Env, 'batchRate'> & { carrier: Client } };

/**
 * Lets a booking of one of the clerk's shops that was certainly not sent wait until the carrier is back, or until `endsAt`, at most a day
 * ahead: then it is sent once, or stands as not sent again (docs/imports.md#batches). False where it may not wait, waits already, or is a
 * program's to book again.
 */
export async function waitForCarrier(
  { db: { orm }, env }: WaitingServer,
  clerk: ShopReader,
  bookingId: string,
  endsAt: Date,
): Promise<boolean> {
  const { environment, clientId } = env.carrier;
  const booking = await findVisibleBooking(orm, { reader: clerk, environment }, bookingId);
  if (!booking || (await whoseParcel(orm, bookingId)) !== 'desk') return false;
  const again = await findFreshKey(orm, againKey(bookingId));
  if (again.bookedId !== null) return false;
  try {
    await orm.transaction(async (transaction) => {
      const [used] = await holdFormKeys(transaction, [{ formKey: again.formKey, bookingId }]);
      // The queue before the booking, as a claim takes them: neither waits for the other.
      if (used || !(await insertWaiting(transaction, booking, endsAt))) throw new MayNotWait();
      const now = await lockBooking(transaction, bookingId);
      const attempt = await lockNewestAttempt(transaction, bookingId);
      if (!now || !attempt || !mayWaitUntil(endsAt, now, attempt, attempt.now)) throw new MayNotWait();
      await updateBooking(transaction, bookingId, { state: 'prepared', failedUnseen: false });
      // What keeps it from being sent keeps others too: a probe comes first.
      await notePossibleOutage(transaction, { environment, clientId }, env.batchRate);
    });
  } catch (error) {
    if (error instanceof MayNotWait) return false;
    throw error;
  }
  wakeSendQueue();
  return true;
}

/** Undoes what was written of a wait that may not begin. */
class MayNotWait extends Error {}

/** Takes a booking out of the queue that waits for the carrier. False where it does not wait, or is on its way. */
export async function stopWaiting(
  { db: { orm }, env }: WaitingServer,
  clerk: ShopReader,
  bookingId: string,
): Promise<boolean> {
  const { environment } = env.carrier;
  const booking = await findVisibleBooking(orm, { reader: clerk, environment }, bookingId);
  return booking !== null && (await giveUpWaiting(orm, bookingId, true));
}
