import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import {
  answers,
  BOOKING_PATH,
  givesTokens,
  inTurn,
  type RawCarrier,
  type Script,
  startRawCarrier,
  TOKEN_PATH,
} from '@/lib/testing/raw-carrier';
import { openTokenProcess } from '@/lib/testing/token-process';

// The half day in which the old token is good and a new one is due: no call waits, and no clerk notices an endpoint that is down.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const isDown: Script = (socket) => socket.resetAndDestroy();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => void (await database.db.pool.query('delete from carrier_tokens')));
afterAll(() => database.close());

async function open(token: Script) {
  const carrier = await startRawCarrier({ [TOKEN_PATH]: token, [BOOKING_PATH]: answers(200, fullBookingAnswer) });
  const tokenProcess = openTokenProcess(database.db, carrier.url);
  expect(await tokenProcess.book()).toMatchObject({ kind: 'booked' });
  return { tokenProcess, carrier };
}

/** Which tokens the bookings came with. */
function tokensUsed({ heard }: RawCarrier): Set<string | undefined> {
  const bookings = heard.filter(({ path }) => path === BOOKING_PATH);
  return new Set(bookings.map(({ head }) => /bearer (\S+)/i.exec(head)?.[1]));
}

it('fifty bookings during a refresh that hangs are all done before it is, and the next ones have its token', async () => {
  let give: () => void = () => undefined;
  const hangs: Script = (...request) => {
    give = () => givesTokens(...request);
  };
  const { tokenProcess, carrier } = await open(inTurn(givesTokens, hangs));
  await tokenProcess.pass(12 * HOUR_MS);
  const outcomes = await Promise.all(Array.from({ length: 50 }, tokenProcess.book));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['booked']));
  expect(tokensUsed(carrier)).toEqual(new Set(['token-1']));
  await expect.poll(() => carrier.count(TOKEN_PATH)).toBe(2);
  give();
  await expect.poll(async () => (await tokenProcess.row())?.generation).toBe(2);
  await tokenProcess.book();
  expect(tokensUsed(carrier)).toEqual(new Set(['token-1', 'token-2']));
  expect(carrier.count(TOKEN_PATH)).toBe(2);
});

it('a token endpoint that is down for 10 h 59 min fails no booking while the old token is good', async () => {
  const { tokenProcess, carrier } = await open(inTurn(givesTokens, isDown));
  await tokenProcess.pass(12 * HOUR_MS);
  const kinds: string[] = [];
  for (let minute = 0; minute < 659; minute += 10) {
    kinds.push((await tokenProcess.book()).kind);
    await tokenProcess.pass(10 * MINUTE_MS);
  }
  expect(new Set(kinds)).toEqual(new Set(['booked']));
  expect(tokensUsed(carrier)).toEqual(new Set(['token-1']));
  await expect.poll(async () => (await tokenProcess.row())?.failures).toBeGreaterThan(0);
  await tokenProcess.pass(MINUTE_MS);
  expect(await tokenProcess.book()).toMatchObject({ kind: 'not_sent' });
});
