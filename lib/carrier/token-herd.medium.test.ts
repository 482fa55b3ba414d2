import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import {
  answers,
  givesTokens,
  inTurn,
  isSilent,
  type Script,
  startRawCarrier,
  TOKEN_PATH,
} from '@/lib/testing/raw-carrier';
import type { HerdOrder } from '@/lib/testing/token-herd';

const PROCESSES = 4;
const CALLERS = 50;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** All that are alive: to start one takes a second of a processor. */
let started: ChildProcess[] = [];
afterAll(() => {
  for (const each of started) each.kill('SIGKILL');
});

/** Processes that know no token yet, and are ready to ask at once. */
async function herd(url: string, minGeneration = 0): Promise<ChildProcess[]> {
  started = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const missing = Array.from({ length: PROCESSES - started.length }, () =>
    fork('lib/testing/token-herd.ts', [database.url], { execArgv: ['--conditions=react-server', '--import', 'tsx'] }),
  );
  started.push(...missing);
  await Promise.all(missing.map((each) => once(each, 'message')));
  const ready = started.map((each) => once(each, 'message'));
  const order: HerdOrder = { url, callers: CALLERS, minGeneration };
  for (const each of started) each.send(order);
  await Promise.all(ready);
  return started;
}

async function ask(processes: ChildProcess[]): Promise<unknown[]> {
  const replies = processes.map((each) => once(each, 'message'));
  for (const each of processes) each.send('go');
  return (await Promise.all(replies)).flatMap(([grants]) => grants);
}

/** Every test begins without a row. */
async function carrier(token: Script) {
  await database.db.pool.query('delete from carrier_tokens');
  return startRawCarrier({ [TOKEN_PATH]: token });
}

it('cold callers in several processes make exactly one token request', async () => {
  const { url, count } = await carrier((...request) => void setTimeout(() => givesTokens(...request), 100));
  expect(await ask(await herd(url))).toEqual(Array(PROCESSES * CALLERS).fill(1));
  expect(count(TOKEN_PATH)).toBe(1);
});

it('when a token is rejected for all of them at once, one new one is fetched and no call gets the old one', async () => {
  const { url, count } = await carrier(givesTokens);
  await ask(await herd(url));
  expect(await ask(await herd(url, 2))).toEqual(Array(PROCESSES * CALLERS).fill(2));
  expect(count(TOKEN_PATH)).toBe(2);
});

it('refused credentials are tried once, by one process, and all the others hear of it', async () => {
  const { url, count } = await carrier(answers(401, { errorKey: 'authentication.failure' }));
  expect(await ask(await herd(url))).toEqual(Array(PROCESSES * CALLERS).fill('credentials_refused'));
  expect(count(TOKEN_PATH)).toBe(1);
});

it('when the process that fetches it is killed, another one fetches it', async () => {
  const { url, count } = await carrier(inTurn(isSilent, givesTokens));
  const [first, ...others] = await herd(url);
  first?.send('go');
  await expect.poll(() => count(TOKEN_PATH)).toBe(1);
  const waiting = ask(others);
  first?.kill('SIGKILL');
  expect(await waiting).toEqual(Array((PROCESSES - 1) * CALLERS).fill(1));
  expect(count(TOKEN_PATH)).toBe(2);
});
