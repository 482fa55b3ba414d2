import { setTimeout as delay } from 'node:timers/promises';
import { startSendQueue } from '@/lib/batches/send-queue';
import { pacePress } from '@/lib/batches/shared-pace';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { startEpoch } from '@/lib/bookings/database-epoch';
import { bookingSchema } from '@/lib/bookings/schema';
import { startSweeper } from '@/lib/bookings/sweep';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from '@/lib/simulator/practice-client.mjs';
import { bookingForm } from '@/lib/testing/booking-form';
import { openInstance } from '../../e2e/harness/open-instance';
import type { Presses } from './bench-instance';

// One instance with the settings that come with it: it sends batches, and books single parcels when it is asked to.

const RATE = 5;
const MOST_AT_ONCE = 7;

const [databaseUrl = '', carrierUrl = '', journalFile = ''] = process.argv.slice(2);
const client = { id: PRACTICE_CLIENT_ID, secret: PRACTICE_CLIENT_SECRET };
const { server } = openInstance({ databaseUrl, carrierUrl, journalFile }, client);
const { db, log, epoch, environment } = server;
startSweeper(db, log);
startEpoch({ db, log }, epoch);
startSendQueue(server, { rate: RATE, mostAtOnce: MOST_AT_ONCE });

/** Books one parcel as a press does, and gives the milliseconds until its outcome is on disk. */
async function book({ clerk, shopId, solutionId }: Presses): Promise<number> {
  const startedAt = performance.now();
  const result = await bookParcel(server, clerk, bookingSchema.parse(bookingForm({ shopId, solutionId })));
  if (result.kind !== 'on_disk' || !result.sending) throw new Error('A booking was not sent');
  void pacePress(db.orm, { environment, clientId: client.id }, result.sending.answered);
  await result.sending.finished;
  return performance.now() - startedAt;
}

process.on('message', async (presses: Presses) => {
  const times: number[] = [];
  for (let press = 0; press < presses.count; press += 1) {
    times.push(await book(presses));
    await delay(presses.everyMs);
  }
  process.send?.(times);
});
process.on('disconnect', () => process.exit());
process.send?.('at work');
