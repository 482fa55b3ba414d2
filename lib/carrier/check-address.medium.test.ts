import { describe, expect, it } from 'vitest';
import { CANARY_SECRET, openCarrier, readableLog, shorter } from '@/lib/testing/carrier-client';
import { answers, inTurn, isSilent, type Script, startRawCarrier, TOKEN_PATH } from '@/lib/testing/raw-carrier';
import { checkAddress } from './check-address';

const PATH = '/parcels/v1/addresses/find/single';
const query = {
  carrierShopId: 16,
  transportSolutionId: 2,
  streetAddress: 'Hemmeligveien 7',
  zipCode: '0155',
  city: 'Oslo',
  countryCode: 'NO',
};
const isServed = answers(200, { productName: ' Home ', routing: { route: '4401' } });

async function check(script: Script) {
  const carrier = await startRawCarrier({ [PATH]: script });
  const log = readableLog();
  const client = openCarrier(carrier.url, shorter({ headersMs: 200, bodyMs: 200 }), log);
  return { outcome: await checkAddress(client, query), carrier, log };
}

it('an address is asked about with the token and without the customer’s name, and the log holds nothing of it', async () => {
  const { outcome, carrier, log } = await check(isServed);
  expect(outcome).toEqual({ kind: 'served', productName: 'Home' });
  const { head, body } = carrier.heard.at(-1) ?? { head: '', body: '{}' };
  expect(head).toMatch(/\r\nauthorization: Bearer token-1(\r\n|$)/);
  expect(JSON.parse(body)).toEqual({
    shopId: 16,
    transportSolutionId: 2,
    address: 'Hemmeligveien 7',
    zipCode: '0155',
    postalName: 'Oslo',
    countryCode: 'NO',
  });
  const lines = JSON.stringify(log.lines);
  expect(lines).toContain('"address"');
  for (const secret of ['Hemmeligveien', '0155', 'token-1', CANARY_SECRET]) expect(lines).not.toContain(secret);
});

it('after one 401 it is asked again with a new token, and once more only', async () => {
  const { outcome, carrier } = await check(inTurn(answers(401, {}), isServed));
  expect(outcome.kind).toBe('served');
  expect([carrier.count(PATH), carrier.count(TOKEN_PATH)]).toEqual([2, 2]);
});

describe('only the carrier’s own word means that it does not deliver:', () => {
  it.each<[string, Script, object]>([
    ['400 no.carrier.support', answers(400, { errorKey: 'no.carrier.support' }), { kind: 'not_served' }],
    ['the key under 403', answers(403, { errorKey: 'no.carrier.support' }), { reason: 'refused', status: 403 }],
    ['another key', answers(400, { errorKey: 'address.invalid' }), { reason: 'refused', status: 400 }],
    ['no such address at the carrier', answers(404, { errorKey: 'not.found' }), { reason: 'refused', status: 404 }],
    ['a 400 in HTML', answers(400, '<h1>no.carrier.support</h1>'), { reason: 'unavailable', status: 400 }],
    ['HTML with 200', answers(200, '<h1>Hi</h1>'), { reason: 'unreadable', status: 200 }],
    ['a list with 200', answers(200, []), { reason: 'unreadable', status: 200 }],
    ['an answer without a product', answers(200, {}), { kind: 'served', productName: null }],
    ['a product that is no text', answers(200, { productName: { a: 1 } }), { kind: 'served', productName: null }],
    ['a redirect', answers(302, '', { location: 'https://evil.example/' }), { reason: 'unavailable', status: 302 }],
    ['500', answers(500, {}), { reason: 'unavailable', status: 500 }],
    ['429', answers(429, {}), { reason: 'unavailable', status: 429 }],
    ['silence', isSilent, { reason: 'unavailable', status: null }],
    ['a reset', (socket) => socket.resetAndDestroy(), { reason: 'unavailable', status: null }],
  ])('%s', async (_, script, outcome) => {
    const { outcome: given, carrier } = await check(script);
    expect(given).toMatchObject(outcome);
    expect(carrier.count(PATH)).toBe(1);
  });
});

it('a product’s name is cut, whatever its length', async () => {
  const { outcome } = await check(answers(200, { productName: 'å'.repeat(5_000) }));
  expect(outcome).toEqual({ kind: 'served', productName: 'å'.repeat(100) });
});
