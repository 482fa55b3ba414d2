import { expect, test } from 'vitest';
import { PRACTICE_CLIENT } from '@/lib/simulator/credentials';
import { startPracticeCarrier } from '@/lib/simulator/server';
import { answers, type Script, SEARCH_PATH, startRawCarrier, TOKEN_PATH, wireAnswer } from '@/lib/testing/raw-carrier';
import { createHttp } from './http';
import { testConnection } from './test-connection';

const silent = { event: () => undefined };
const query = {
  carrierShopId: 16,
  transportSolutionId: 86,
  countryCode: 'NO',
  zipCode: '0155',
  city: 'Oslo',
  streetAddress: 'Storgata 1',
};

async function test16(
  baseUrl: string,
  change: Partial<typeof PRACTICE_CLIENT> = {},
  asked: typeof query | null = query,
) {
  const http = createHttp(baseUrl, silent);
  const settings = { environment: 'test', baseUrl, ...PRACTICE_CLIENT, ...change } as const;
  return testConnection({ http, settings }, asked).finally(() => http.close());
}

const overRaw = async (scripts: Record<string, Script>, options = {}) =>
  test16((await startRawCarrier(scripts, options)).url);

test('with the right credentials a token is given and one search finds points', async () => {
  const carrier = await startPracticeCarrier({ ledgerFile: null });
  expect(await test16(carrier.url)).toEqual({ token: { kind: 'given' }, search: { kind: 'found', points: 3 } });
  expect(await test16(carrier.url, {}, null)).toEqual({ token: { kind: 'given' }, search: null });
  await carrier.stop();
});

test('a wrong secret is named at each press, however soon it follows the one before', async () => {
  const carrier = await startPracticeCarrier({ ledgerFile: null });
  for (let press = 0; press < 2; press += 1) {
    const { token, search } = await test16(carrier.url, { clientSecret: 'wrong' });
    expect(token).toMatchObject({ fault: 'credentials', status: 401 });
    expect(search).toBeNull();
  }
  expect((await test16(carrier.url)).token).toEqual({ kind: 'given' });
  await carrier.stop();
});

test.each<[string, Script, string]>([
  ['invalid_client', answers(400, { error: 'invalid_client' }), 'credentials'],
  ['HTML', answers(404, '<h1>Not found</h1>'), 'no_service'],
  ['a page of its own with 200', answers(200, '<h1>Welcome</h1>'), 'no_token'],
  ['a token under an unknown name', answers(200, { jwt: 'a', expires_in: 1 }), 'no_token'],
  ['a redirect', answers(302, '', { location: 'https://example.com/' }), 'redirected'],
  ['a fault of its own', answers(503, {}), 'server_error'],
  ['too many requests', answers(429, {}), 'throttled'],
  ['a broken connection', (socket) => socket.destroy(), 'broken'],
])('a token endpoint that answers with %s is named as that', async (_, script, fault) => {
  expect((await overRaw({ [TOKEN_PATH]: script })).token).toMatchObject({ fault });
});

test.each<[string, Script, string]>([
  ['401', answers(401, { errorKey: 'authentication.failure' }), 'token_rejected'],
  ['no access to the shop', answers(403, { errorKey: 'no.access.shop.id' }), 'shop'],
  ['no access to the interface', answers(403, { errorKey: 'no.access.api' }), 'api'],
  ['another refusal of access', answers(403, { errorKey: 'no.access.transport.solution' }), 'access'],
  ['a refusal of the request', answers(400, { errorKey: 'zipCode.required' }), 'rejected'],
  ['what is no answer of the carrier', answers(404, '<h1>Not found</h1>'), 'no_service'],
  ['200 that cannot be read', answers(200, 'yes'), 'unreadable'],
])('a search that is answered with %s is named as that', async (_, script, fault) => {
  const { token, search } = await overRaw({ [SEARCH_PATH]: script });
  expect(token).toEqual({ kind: 'given' });
  expect(search).toMatchObject({ fault });
});

test('an address that is not served with this solution is no fault of the connection', async () => {
  const { search } = await overRaw({ [SEARCH_PATH]: answers(400, { errorKey: 'no.carrier.support' }) });
  expect(search).toEqual({ kind: 'not_served' });
});

test('a certificate that cannot be trusted, an unknown name and a closed port are three things', async () => {
  expect((await overRaw({}, { isTls: true })).token).toMatchObject({ fault: 'bad_certificate' });
  expect((await test16('https://no-such-carrier.invalid')).token).toMatchObject({ fault: 'unknown_host' });
  expect((await test16('http://127.0.0.1:1')).token).toMatchObject({ fault: 'refused' });
});

test('nothing that a carrier echoes of token or secret is in the outcome', async () => {
  const echo: Script = (socket, { head }) => {
    const token = /Bearer (\S+)/i.exec(head)?.[1] ?? '';
    socket.write(wireAnswer(400, { errorKey: token, message: PRACTICE_CLIENT.clientSecret }));
  };
  const outcome = JSON.stringify(await overRaw({ [SEARCH_PATH]: echo }));
  expect(outcome).not.toContain('token-1');
  expect(outcome).not.toContain(PRACTICE_CLIENT.clientSecret);
});
