import { describe, expect, it } from 'vitest';
import { fullNearbyAnswer } from '@/lib/testing/carrier-answers';
import { openCarrier, shorter } from '@/lib/testing/carrier-client';
import { nearbyQuery } from '@/lib/testing/nearby-query';
import {
  answers,
  inTurn,
  isSilent,
  type Script,
  SEARCH_PATH,
  startRawCarrier,
  TOKEN_PATH,
} from '@/lib/testing/raw-carrier';
import { steadyNow } from './clock';
import { findNearbyPoints } from './find-nearby';
import type { SearchPolicy } from './search-policy';

const finds = answers(200, fullNearbyAnswer);

async function find(script: Script, deadline?: number) {
  const carrier = await startRawCarrier({ [SEARCH_PATH]: script });
  const client = openCarrier(carrier.url, shorter({ headersMs: 200, bodyMs: 200 }));
  const outcome = await findNearbyPoints(client, nearbyQuery, undefined, deadline);
  return { outcome, asks: carrier.count(SEARCH_PATH), tokens: carrier.count(TOKEN_PATH) };
}

it('a search is heard however late within its eight seconds the carrier answers, and is asked once', async () => {
  const late: Script = (socket, heard, number) => void setTimeout(() => finds(socket, heard, number), 7_000);
  const carrier = await startRawCarrier({ [SEARCH_PATH]: late });
  const outcome = await findNearbyPoints(openCarrier(carrier.url), nearbyQuery);
  expect(outcome.kind).toBe('found');
  expect(carrier.count(SEARCH_PATH)).toBe(1);
});

describe('a search is asked again when that may help', () => {
  it.each([
    ['a reset', ((socket) => socket.resetAndDestroy()) as Script],
    ['500', answers(500, {})],
    ['silence', isSilent],
    ['an answer that is no JSON', answers(200, 'hello')],
    ['429 with a short wait', answers(429, {}, { 'retry-after': '1' })],
  ] satisfies [string, Script][])('%s twice, then the points', async (_, script) => {
    const { outcome, asks } = await find(inTurn(script, script, finds));
    expect(outcome.kind).toBe('found');
    expect(asks).toBe(3);
  });

  it('three times at most', async () => {
    const { outcome, asks } = await find(answers(500, {}));
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'failed' });
    expect(asks).toBe(3);
  });

  it('after one 401, with a new token (Authentication, rule 5)', async () => {
    const { outcome, asks, tokens } = await find(inTurn(answers(401, {}), finds));
    expect(outcome.kind).toBe('found');
    expect([asks, tokens]).toEqual([2, 2]);
  });
});

describe('a search is not asked again', () => {
  it.each([
    [403, { errorKey: 'no.access.api' }],
    [400, { errorKey: 'no.carrier.support' }],
    [404, {}],
  ])('after %i', async (status, body) => {
    const { outcome, asks, tokens } = await find(answers(status, body));
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { status } });
    expect([asks, tokens]).toEqual([1, 1]);
  });

  it('after a 429 with a long wait', async () => {
    const { outcome, asks } = await find(answers(429, {}, { 'retry-after': '30' }));
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'throttled' });
    expect(asks).toBe(1);
  });

  it('when that would begin after its time is up', async () => {
    const carrier = await startRawCarrier({ [SEARCH_PATH]: answers(429, {}, { 'retry-after': '2' }) });
    const asked: unknown[] = [];
    const policy: SearchPolicy = {
      run: async (ask) => {
        const result = await ask();
        asked.push(result);
        return result.kind === 'passing' ? result.outcome : result;
      },
    };
    const client = { ...openCarrier(carrier.url), searches: policy };
    await findNearbyPoints(client, nearbyQuery, undefined, steadyNow() + 2_000);
    await findNearbyPoints(client, nearbyQuery);
    expect(asked).toEqual([{ kind: 'unavailable', reason: 'throttled' }, expect.objectContaining({ kind: 'passing' })]);
  });

  it('once its time is up', async () => {
    const { outcome } = await find(isSilent, steadyNow() + 100);
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'timed_out' });
  });
});
