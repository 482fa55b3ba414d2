import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { answers, BOOKING_PATH, startRawCarrier, TOKEN_PATH } from '@/lib/testing/raw-carrier';
import { openTokenProcess } from '@/lib/testing/token-process';

const STEP_MS = 20_000;
const STEPS = 30;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a carrier that rejects every token is asked for one a minute by all processes together, and each booking sent twice at most', async () => {
  const carrier = await startRawCarrier({ [BOOKING_PATH]: answers(401, { errorKey: 'authentication.failure' }) });
  const processes = [openTokenProcess(database.db, carrier.url), openTokenProcess(database.db, carrier.url)];
  let bookings = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const outcomes = await Promise.all([...processes, ...processes].map((tokenProcess) => tokenProcess.book()));
    bookings += outcomes.length;
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['rejected']));
    // Each of them moves the row, which they share.
    for (const tokenProcess of processes) await tokenProcess.pass(STEP_MS / processes.length);
  }
  expect(carrier.count(BOOKING_PATH)).toBeLessThanOrEqual(2 * bookings);
  // The first one and its replacement, which may have been revoked early; from then on one a minute.
  const minutes = (STEP_MS * STEPS) / 60_000;
  expect(carrier.count(TOKEN_PATH)).toBeGreaterThan(2);
  expect(carrier.count(TOKEN_PATH)).toBeLessThanOrEqual(2 + minutes);
});
