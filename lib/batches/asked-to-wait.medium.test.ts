import { eq, gt, lte, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { carrierPaces, sendQueue } from '@/lib/db/batch-schema';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import { begin, instance, magic, openQueueForEach, order, orders, server, view } from '@/lib/testing/send-queue';
import { settleQueued } from './follow-sending';
import { continueBatch, pauseBatch, stopBatch } from './steer-batch';

openQueueForEach();

/** What the practice carrier asks for with `429-wait`. */
const ASKED_SECONDS = 7;

/** Waits until the carrier has asked for that pause, and lets it pass. */
async function passPause(batchId: string, tries: number): Promise<void> {
  const isNoted = eq(sendQueue.tries, tries);
  await expect.poll(() => server.db.orm.$count(sendQueue, isNoted)).toBe(1);
  await expect.poll(async () => (await view(batchId)).slowedUntil).not.toBeNull();
  const earlier = (moment: unknown) => sql`${moment} - make_interval(secs => ${ASKED_SECONDS})`;
  await server.db.orm.update(sendQueue).set({ dueAt: earlier(sendQueue.dueAt) });
  await server.db.orm.update(carrierPaces).set({ pausedUntil: earlier(carrierPaces.pausedUntil) });
}

const isDue = lte(sendQueue.dueAt, sql`now()`);
const refusals = () => server.db.orm.$count(bookingAttempts, eq(bookingAttempts.reason, 'throttled'));

describe('an order that the carrier refuses with 429 each time', () => {
  it('lets the other orders of its batch through, is tried at once when a clerk goes on, and ends with the batch', async () => {
    const batchId = await begin([magic('429-wait'), ...orders(3)]);
    instance({}, { rate: 100, mostAtOnce: 1 });
    await passPause(batchId, 1);
    await passPause(batchId, 2);
    await expect.poll(async () => (await view(batchId)).counts).toMatchObject({ booked: 3, waiting: 1 });
    expect(await view(batchId)).toMatchObject({ state: 'running', askedToWait: { count: 1, until: expect.any(Date) } });
    const before = await refusals();
    await pauseBatch(server, server.clerk, batchId);
    expect(await server.db.orm.$count(sendQueue, isDue)).toBe(0);
    await continueBatch(server, server.clerk, batchId);
    await expect.poll(() => refusals()).toBe(before + 1);
    await stopBatch(server, server.clerk, batchId);
    expect(await view(batchId)).toMatchObject({ state: 'stopped', counts: { booked: 3, discarded: 1 } });
  });

  it('waits as long as the carrier asks', async () => {
    const { orm } = server.db;
    const batchId = await begin([order('refused')]);
    const [booking] = await orm.update(bookings).set({ state: 'not_sent' }).returning();
    if (!booking) throw new Error('Nothing was put into the queue');
    const asked = {
      reason: 'throttled',
      retryAfterSeconds: ASKED_SECONDS,
      answer: { status: 429, body: null },
    } as const;
    await settleQueued(orm, { booking, batchId, tries: 0 }, { kind: 'not_sent', ...asked });
    expect(await orm.$count(sendQueue, gt(sendQueue.dueAt, sql`now() + interval '3 seconds'`))).toBe(1);
  });
});
