import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findBatch, findBatchLines } from '@/lib/batches/queries/batches';
import { type BookingForm, type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { batches, sendQueue } from '@/lib/db/batch-schema';
import { bookings } from '@/lib/db/schema';
import { bookingForm } from '@/lib/testing/booking-form';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { startBatch } from './start-batch';
import { continueBatch, pauseBatch, stopBatch } from './steer-batch';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const order = (orderReference: string, change: Partial<BookingForm> = {}): BookingInput =>
  z.parse(
    bookingSchema,
    bookingForm({ shopId: server.shopId, solutionId: server.homeSolutionId, orderReference, ...change }),
  );
const orders = (count: number) => Array.from({ length: count }, (_, at) => order(`order-${at}`));
const start = (inputs: BookingInput[], clerk: TestServer['clerk'] = server.clerk, within = async () => true) =>
  startBatch(server, clerk, { shopId: server.shopId, title: 'orders.csv', prints: true, inputs }, within);
const source = () => ({
  db: server.db,
  env: { carrier: { environment: server.environment, clientId: 'practice-client' } },
});
const stranger = { id: 'another', name: 'Ola', email: 'ola@example.no', isAdministrator: false } as const;

async function started(count: number): Promise<string> {
  const became = await start(orders(count));
  if (became.kind !== 'started') throw new Error(became.kind);
  return became.batchId;
}

const rows = async () => ({
  bookings: await server.db.orm.$count(bookings),
  queued: await server.db.orm.$count(sendQueue),
  batches: await server.db.orm.$count(batches),
});

describe('a batch', () => {
  it('is on disk as a whole before anything is sent, in the order of the file', async () => {
    const batchId = await started(403);
    const view = await findBatch(source(), server.clerk, batchId);
    expect(view).toMatchObject({ title: 'orders.csv', state: 'running', clerkName: 'Kari', counts: { waiting: 403 } });
    const lines = await findBatchLines(source(), server.clerk, batchId, { from: 400 });
    expect(lines).toMatchObject([
      { orderReference: 'order-400', state: 'waiting', recipient: { city: 'Oslo' }, reason: null, label: null },
      { orderReference: 'order-401' },
      { orderReference: 'order-402' },
    ]);
  });

  it('gives the caller its bookings in the order of the inputs, within the transaction', async () => {
    const inputs = orders(3);
    let made: string[] = [];
    await startBatch(
      server,
      server.clerk,
      { shopId: server.shopId, title: '', prints: false, inputs },
      async (orm, { bookingIds }) => {
        const found = await orm.select({ id: bookings.id, formKey: bookings.formKey }).from(bookings);
        made = bookingIds.map((id) => found.find((row) => row.id === id)?.formKey ?? '');
        return true;
      },
    );
    expect(made).toEqual(inputs.map(({ formKey }) => formKey));
  });

  it.each([
    ['a solution of another shop', () => order('x', { solutionId: crypto.randomUUID() }), 'unknown_solution'],
    ['another shop', () => order('x', { shopId: crypto.randomUUID() }), 'unknown_shop'],
  ])('is refused as a whole for %s, at its place', async (_, faulty, reason) => {
    const before = await rows();
    expect(await start([...orders(2), faulty()])).toEqual({ kind: 'refused', reason, at: 2 });
    expect(await rows()).toEqual(before);
  });

  it('is refused as a whole for a form key that was pressed before, at its place', async () => {
    const inputs = orders(3);
    await start(inputs);
    const before = await rows();
    const again = [order('y'), ...inputs.slice(2)];
    expect(await start(again)).toEqual({ kind: 'refused', reason: 'already_submitted', at: 1 });
    expect(await start([...inputs.slice(0, 1), ...inputs.slice(0, 1)])).toMatchObject({ reason: 'already_submitted' });
    expect(await rows()).toEqual(before);
  });

  it('is undone as a whole when the caller says no', async () => {
    const before = await rows();
    expect(await start(orders(2), server.clerk, async () => false)).toEqual({ kind: 'lost' });
    expect(await rows()).toEqual(before);
  });

  it('is started, seen and steered by members of its shop alone', async () => {
    const batchId = await started(1);
    expect(await start(orders(1), stranger)).toMatchObject({ kind: 'refused', reason: 'unknown_shop' });
    expect(await findBatch(source(), stranger, batchId)).toBeNull();
    expect(await findBatchLines(source(), stranger, batchId, { from: 0 })).toEqual([]);
    for (const steer of [pauseBatch, continueBatch, stopBatch]) {
      expect(await steer(server, stranger, batchId)).toBe(false);
    }
    const other = { ...server, environment: 'test' as const };
    expect(await stopBatch(other, server.clerk, batchId)).toBe(false);
  });

  it('is paused, continued and stopped; stopping discards what was not sent', async () => {
    const batchId = await started(2);
    expect(await pauseBatch(server, server.clerk, batchId)).toBe(true);
    expect(await pauseBatch(server, server.clerk, batchId)).toBe(false);
    expect(await continueBatch(server, server.clerk, batchId)).toBe(true);
    expect(await stopBatch(server, server.clerk, batchId)).toBe(true);
    expect(await stopBatch(server, server.clerk, batchId)).toBe(false);
    const view = await findBatch(source(), server.clerk, batchId);
    expect(view).toMatchObject({ state: 'stopped', counts: { waiting: 0, discarded: 2 }, endedAt: expect.any(Date) });
    const lines = await findBatchLines(source(), server.clerk, batchId, { from: 0 });
    expect(lines.map(({ state }) => state)).toEqual(['discarded', 'discarded']);
  });

  it('holds at most ten thousand parcels, and a shop at most twenty that are open', async () => {
    const input = order('x');
    expect(await start(Array.from({ length: 10_001 }, () => input))).toMatchObject({ reason: 'too_many' });
    expect(await start([])).toMatchObject({ reason: 'too_many' });
    const became = await Promise.all(Array.from({ length: 24 }, () => start(orders(1))));
    expect(became).toContainEqual({ kind: 'refused', reason: 'too_many_open', at: -1 });
    expect(await server.db.orm.$count(batches, eq(batches.state, 'running'))).toBe(20);
  });
});
