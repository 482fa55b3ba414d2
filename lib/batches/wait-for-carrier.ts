import { enqueueWaiting, giveUpWaiting } from '@/lib/batches/data/send-queue';
import { findVisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { againKey, findFreshKey } from '@/lib/bookings/form-key';
import { whoseParcel } from '@/lib/bookings/whose-parcel';
import type { Database } from '@/lib/db/connection';
import type { Env } from '@/lib/platform/env';
import type { ShopReader } from '@/lib/shops/data/shops';
import { notePossibleOutage, OUT_OF_REACH } from './shared-pace';
import { wakeSendQueue } from './wake';

/** Why a booking was not sent that may wait for the carrier: a later try can do better, and no person has to cure anything. */
const MAY_WAIT: typeof OUT_OF_REACH = [...OUT_OF_REACH, 'throttled', 'no_time'];

/** A parcel that waits longer is booked anew: its day of delivery may have passed. */
const LONGEST_WAIT_HOURS = 24;

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
  const wait = { endsAt, mostHours: LONGEST_WAIT_HOURS, reasons: MAY_WAIT, againKey: again.formKey };
  const waits = await orm.transaction(async (transaction) => {
    if (!(await enqueueWaiting(transaction, booking, wait))) return false;
    // What keeps it from being sent keeps others too: a probe comes first.
    await notePossibleOutage(transaction, { environment, clientId }, env.batchRate);
    return true;
  });
  if (waits) wakeSendQueue();
  return waits;
}

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
