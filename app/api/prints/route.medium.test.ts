import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { POST as again } from '@/app/prints/[jobId]/again/route';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { silentLog } from '@/lib/testing/test-server';
import { POST } from './route';

const request = vi.hoisted(() => ({ clerk: { id: '', name: 'Kari', isAdministrator: false } }));
vi.mock('@/lib/platform/session', () => ({ findClerk: async () => request.clerk }));

const OWN = 'http://localhost:3000';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { publicUrl: OWN, carrier: { environment: 'production' } };
  Object.assign(globalThis, { parceldeskServer: { db: database.db, log: silentLog, env, epoch: { mark: null } } });
});
afterAll(() => database.close());

const call = (body: object) =>
  new Request(OWN, {
    method: 'POST',
    headers: { origin: OWN },
    body: JSON.stringify({ id: crypto.randomUUID(), ...body }),
  });
const print = () => POST(call({ bookingIds: [crypto.randomUUID()], order: 'ticked' }));
const printAgain = () => again(call({ missing: [1] }), { params: Promise.resolve({ jobId: crypto.randomUUID() }) });

it('a clerk makes 120 prints a minute, of whatever length, and is then asked to wait', async () => {
  request.clerk.id = crypto.randomUUID();
  const made = await Promise.all(Array.from({ length: 119 }, print));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await printAgain()).status).toBe(404);
  for (const refused of [await print(), await printAgain()]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  }
});
