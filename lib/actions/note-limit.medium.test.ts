import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { silentLog } from '@/lib/testing/test-server';
import { correctNumbersAction, settleBookingAction, undoVoidAction, voidBookingAction } from './bookings';

const request = vi.hoisted(() => ({ clerk: {} }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) }));
vi.mock('@/lib/server/session', () => ({ findClerk: async () => request.clerk }));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { publicUrl: 'http://localhost:3000', carrier: { environment: 'production' } };
  Object.assign(globalThis, { parceldeskServer: { db: database.db, log: silentLog, env } });
});
afterAll(() => database.close());

const bookingId = crypto.randomUUID();
const numbers = { shipmentId: 'HJT123456789', trackingReferences: '', confirmedShipmentId: '' };
const actions = {
  'makes void': () => voidBookingAction({ bookingId, reason: 'Crushed' }),
  'takes a void back': () => undoVoidAction({ bookingId }),
  settles: () => settleBookingAction({ bookingId, as: 'booked', reason: 'They have it', ...numbers }),
  corrects: () => correctNumbersAction({ bookingId, ...numbers }),
};

it.each(Object.entries(actions))('a clerk %s 120 times a minute and no more', async (_, action) => {
  request.clerk = { id: crypto.randomUUID(), name: 'Kari', isAdministrator: false };
  const answers: string[] = [];
  for (let press = 0; press < 121; press += 1) {
    const result = await action();
    answers.push(result.ok ? 'done' : result.error.key);
  }
  expect(answers).toEqual([...Array.from({ length: 120 }, () => 'bookings.gone'), 'tooFast']);
});
