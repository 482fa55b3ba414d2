import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { continueBatchAction, pauseBatchAction, stopBatchAction } from '@/lib/batches/actions';
import { type BatchPart, revived } from '@/lib/batches/batch-view';
import { startBatch } from '@/lib/batches/start-batch';
import { bookingSchema } from '@/lib/bookings/schema';
import * as session from '@/lib/platform/session';
import { bookingForm } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { serve, signIn, signOut } from '@/lib/testing/serve';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { POST as labels } from './labels/route';
import { GET } from './route';

let server: TestServer;
let batchId: string;
beforeAll(async () => {
  server = await openTestServer();
  serve(server, { carrier: { clientId: 'practice-client' } });
  await signIn(server.clerk);
  const ids = { shopId: server.shopId, solutionId: server.homeSolutionId };
  const inputs = Array.from({ length: 130 }, () => z.parse(bookingSchema, bookingForm(ids)));
  const batch = { shopId: server.shopId, title: 'orders.csv', prints: false, inputs };
  const started = await startBatch(server, server.clerk, batch, async () => true);
  if (started.kind !== 'started') throw new Error(started.kind);
  batchId = started.batchId;
});
afterAll(() => server.close());

const context = (id: string) => ({ params: Promise.resolve({ batchId: id }) });
const ask = (id = batchId, from = '') => GET(new Request(`http://localhost:3000/?from=${from}`), context(id));
const askLabels = (id = batchId) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ order: 'file', isAll: false });
  return labels(new Request('http://localhost:3000/', { method: 'POST', headers, body }), context(id));
};
const stateNow = async () => ((await (await ask()).json()) as BatchPart).batch.state;

it('a page that follows a batch does not keep the session alive, and gets the page of lines it asks for', async () => {
  const uses = vi.spyOn(session, 'findClerk');
  onTestFinished(() => uses.mockRestore());
  const first = revived(await (await ask()).json());
  expect(first).toMatchObject({ from: 0, batch: { isOwn: true, counts: { waiting: 130 }, endedAt: null } });
  expect(first.lines).toHaveLength(100);
  expect(first.batch.createdAt).toBeInstanceOf(Date);
  expect(((await (await ask(batchId, '100')).json()) as BatchPart).lines).toHaveLength(30);
  expect(uses).not.toHaveBeenCalled();
});

it('a batch of another shop is there for no page, no print and no action', async () => {
  const actions = [pauseBatchAction, continueBatchAction, stopBatchAction];
  await signIn((await furnishShop(server.db)).clerk);
  expect([(await ask()).status, (await askLabels()).status]).toEqual([404, 404]);
  for (const action of actions)
    expect(await action({ batchId })).toMatchObject({ error: { key: 'batches.notSteered' } });
  await signIn(server.clerk);
  expect([(await ask('no-id')).status, (await askLabels('no-id')).status]).toEqual([404, 404]);
  expect(await stateNow()).toBe('running');
});

it('a clerk pauses a batch, goes on with it and stops it, and then it stays so', async () => {
  const states: string[] = [];
  for (const action of [pauseBatchAction, continueBatchAction, stopBatchAction]) {
    expect(await action({ batchId })).toMatchObject({ ok: true });
    states.push(await stateNow());
  }
  expect(states).toEqual(['paused', 'running', 'stopped']);
  expect(await continueBatchAction({ batchId })).toMatchObject({ error: { key: 'batches.notSteered' } });
});

it('who is signed out hears nothing', async () => {
  signOut();
  expect([(await ask()).status, (await askLabels()).status]).toEqual([401, 401]);
});
