import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { waitAgain } from '@/lib/batches/data/send-queue';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { sendQueue } from '@/lib/db/batch-schema';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { putClockBack } from '@/lib/testing/clock';
import {
  begin,
  carrierOfItsOwn,
  hasEnded,
  instance,
  openQueueForEach,
  order,
  orders,
  sendingContext,
  server,
  stateOf,
  view,
} from '@/lib/testing/send-queue';
import { LONGEST_WAIT_SECONDS } from './queue-life';
import { tidyQueue } from './send-queue';
import { continueBatch, pauseBatch } from './steer-batch';
import { waitForCarrier } from './wait-for-carrier';

openQueueForEach();

const HOUR = 60;
/** A wait, give or take what a busy computer takes to look at it: less than a minute. */
const about = (seconds: number): number => expect.closeTo(seconds, -2);
const tidy = () => tidyQueue(server.db.orm, server.environment);
/** In how many seconds each booking of the queue is due. */
async function waits(): Promise<number[]> {
  const rows = await server.db.orm
    .select({ seconds: sql<number>`round(extract(epoch from ${sendQueue.dueAt} - now()))::int` })
    .from(sendQueue)
    .orderBy(sendQueue.position);
  return rows.map(({ seconds }) => seconds);
}

/** Has the newest booking of the queue tried in vain, so that it waits again for so long. */
async function tried(seconds: number, tries = 0): Promise<void> {
  const [row] = await server.db.orm.update(bookings).set({ state: 'not_sent' }).returning({ id: bookings.id });
  const bookingId = row?.id ?? '';
  await server.db.orm
    .insert(bookingAttempts)
    .values({ bookingId, number: 1, deadline: new Date(), outcome: 'not_sent' });
  await waitAgain(server.db.orm, bookingId, { seconds, tries });
}

describe('a clock of the database that is put back', () => {
  it.each([HOUR, 4])('by %i minutes stops no batch and no parcel that waits, with two instances', async (minutes) => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const pressed = await bookParcel({ ...server, carrier: practice.carrier }, server.clerk, order('waits'));
    if (pressed.kind !== 'on_disk') throw new Error(pressed.reason);
    await pressed.sending?.finished;
    const inAnHour = new Date(Date.now() + 3_600_000);
    expect(await waitForCarrier(sendingContext(), server.clerk, pressed.booking.id, inAnHour)).toBe(true);
    const batchId = await begin(orders(6));
    for (let count = 0; count < 2; count += 1) instance({ carrier: practice.carrier });
    await putClockBack(server.db, minutes);
    const back = await practice.again();
    await hasEnded(batchId);
    await expect.poll(() => stateOf('waits')).toBe('booked');
    for (const reference of ['waits', ...Array.from({ length: 6 }, (_, at) => `order-${at}`)])
      expect(await bookingsAtCarrier(back, reference)).toHaveLength(1);
  });

  it('lets a booking wait as long as it was to, however often and by how many that is looked at', async () => {
    await begin([order('again')]);
    await tried(40);
    await putClockBack(server.db, HOUR);
    expect(await waits()).toEqual([about(3_640)]);
    await Promise.all([tidy(), tidy()]);
    await tidy();
    expect(await waits()).toEqual([about(40)]);
  });

  it('ends the long wait after several 429 within minutes', async () => {
    await begin([order('throttled')]);
    await tried(1_800, 9);
    await tidy();
    expect(await waits()).toEqual([about(1_800)]);
    await putClockBack(server.db, HOUR);
    await tidy();
    expect((await waits()).every((seconds) => seconds <= LONGEST_WAIT_SECONDS)).toBe(true);
  });

  it('makes no batch look fast: only what was answered before now says how long the rest takes', async () => {
    const batchId = await begin(orders(4));
    const [row] = await server.db.orm.select({ id: bookings.id }).from(bookings).limit(1);
    const bookingId = row?.id ?? '';
    for (let number = 1; number <= 3; number += 1) {
      const outcome = { outcome: 'booked', endedAt: sql`now()` } as const;
      await server.db.orm.insert(bookingAttempts).values({ bookingId, number, deadline: new Date(), ...outcome });
    }
    await server.db.orm.update(bookings).set({ state: 'sending' }).where(eq(bookings.id, bookingId));
    expect((await view(batchId)).secondsLeft).not.toBeNull();
    await putClockBack(server.db, HOUR);
    expect((await view(batchId)).secondsLeft).toBeNull();
  });

  it('leaves no batch that is continued without effect', async () => {
    const batchId = await begin(orders(2));
    await pauseBatch(server, server.clerk, batchId);
    await putClockBack(server.db, HOUR);
    instance();
    await continueBatch(server, server.clerk, batchId);
    await hasEnded(batchId);
  });
});

it('a batch of which all orders wait says when the next one is tried, and not how long the rest takes', async () => {
  const batchId = await begin([order('again')]);
  expect(await view(batchId)).toMatchObject({ nextTry: null });
  await tried(40);
  expect(await view(batchId)).toMatchObject({ nextTry: expect.any(Date), secondsLeft: null });
});
