import { describe, expect, it } from 'vitest';
import { carrierSettings, openHttp, shorter } from '@/lib/testing/carrier-client';
import {
  answers,
  givesTokens,
  inTurn,
  isSilent,
  type Script,
  startRawCarrier,
  TOKEN_PATH,
} from '@/lib/testing/raw-carrier';
import type { CarrierHttp } from './http';
import type { TokenAnswer } from './judge-token';
import { requestToken } from './token-request';

const LIMITS = shorter({ headersMs: 200, connectMs: 200 });
const ask = (url: string): Promise<TokenAnswer> => requestToken(openHttp(url, LIMITS), carrierSettings(url));

async function askScript(script: Script): Promise<{ answer: TokenAnswer; requests: number }> {
  const carrier = await startRawCarrier({ [TOKEN_PATH]: script });
  return { answer: await ask(carrier.url), requests: carrier.count(TOKEN_PATH) };
}
const refused = (reason: string, retryAfterSeconds: number | null = null) => ({
  kind: 'refused',
  reason,
  retryAfterSeconds,
});

describe('a token request', () => {
  it('sends client_id, client_secret and grant_type as JSON (Authentication, rule 1)', async () => {
    const carrier = await startRawCarrier({});
    await ask(carrier.url);
    const { clientId: client_id, clientSecret: client_secret } = carrierSettings('');
    expect(JSON.parse(carrier.heard[0]?.body ?? '')).toEqual({
      client_id,
      client_secret,
      grant_type: 'client_credentials',
    });
    expect(carrier.heard[0]?.head).toMatch(/^POST \/auth\/oauth2\/v1\/token /);
    expect(carrier.heard[0]?.head).not.toMatch(/authorization/i);
  });

  it.each<[string, unknown, number | null]>([
    ['86400', 86_400, 86_400],
    ['"3600"', '3600', 3600],
    ['nothing', undefined, null],
    ['a word', 'soon', null],
  ])('reads expires_in %s', async (_, expires_in, expiresInSeconds) => {
    const { answer } = await askScript(answers(200, { token: 't', expires_in, token_type: 'Bearer' }));
    expect(answer).toEqual({ kind: 'token', token: 't', expiresInSeconds });
  });

  it.each<[number, unknown]>([
    [401, '<h1>No</h1>'],
    [403, {}],
    [400, { error: 'invalid_client', error_description: 'No.' }],
    [400, { errorKey: 'authentication.failure' }],
  ])('answered %i with %j means wrong credentials, and is not repeated', async (status, body) => {
    const { answer, requests } = await askScript(answers(status, body));
    expect(answer).toEqual(refused('credentials_refused'));
    expect(requests).toBe(1);
  });

  it.each([
    [400, 'token_refused'],
    [404, 'token_misplaced'],
    [429, 'token_throttled'],
  ] as const)('answered %i is %s and not repeated', async (status, reason) => {
    const { answer, requests } = await askScript(answers(status, {}, { 'retry-after': '5' }));
    expect(answer).toEqual(refused(reason, 5));
    expect(requests).toBe(1);
  });

  it.each([
    [302, ''],
    [200, '<!doctype html><h1>Welcome</h1>'],
    [403, '<h1>Firewall</h1>'],
  ])('answered %i by something else under its address says so', async (status, body) => {
    expect((await askScript(answers(status, body))).answer).toEqual(refused('token_misplaced'));
  });

  it.each<[string, Script, Parameters<typeof refused>[0]]>([
    ['500', answers(500, {}), 'token_failed'],
    ['no token', answers(200, { expires_in: 86_400 }), 'token_unreadable'],
    ['a token under an unknown name', answers(200, { jwt: 'a' }), 'token_unreadable'],
    ['a token of another type', answers(200, { token: 7 }), 'token_unreadable'],
    ['a token with line breaks', answers(200, { token: 'a\r\nb' }), 'token_unreadable'],
    ['an empty token', answers(200, { token: '' }), 'token_unreadable'],
    ['no JSON', answers(200, 'token'), 'token_unreadable'],
    ['silence', isSilent, 'token_unavailable'],
    ['a reset', (socket) => void socket.resetAndDestroy(), 'token_unavailable'],
  ])('answered by %s is repeated once', async (_, script, reason) => {
    expect((await askScript(inTurn(script, givesTokens))).answer).toMatchObject({ kind: 'token', token: 'token-2' });
    const twice = await askScript(script);
    expect(twice).toEqual({ answer: refused(reason), requests: 2 });
  });

  it('answered with a token under the name of OAuth is answered', async () => {
    const { answer } = await askScript(answers(200, { access_token: 'a', expires_in: 60 }));
    expect(answer).toEqual({ kind: 'token', token: 'a', expiresInSeconds: 60 });
  });

  it('asked to wait for a day waits five minutes: no word of the carrier stops all bookings for longer', async () => {
    const { answer } = await askScript(answers(503, {}, { 'retry-after': '86400' }));
    expect(answer).toEqual(refused('token_failed', 300));
  });

  it('ends before those who wait for its lock give up: both tries have one deadline', async () => {
    const deadlines: number[] = [];
    const http: CarrierHttp = {
      async post({ deadline }) {
        deadlines.push(deadline);
        const cause = 'headers_timeout';
        return { kind: 'broken', cause, started: true, status: null, body: null, retryAfterSeconds: null };
      },
      get: () => Promise.reject(new Error('No file is asked for here')),
      close: async () => undefined,
    };
    const before = performance.now();
    await requestToken(http, carrierSettings(''));
    expect(deadlines).toEqual([deadlines[0], deadlines[0]]);
    expect(deadlines[0]).toBeGreaterThan(before);
  });

  it('that reaches no server says so', async () => {
    expect(await ask('http://127.0.0.1:1')).toEqual(refused('unreachable'));
  });

  it('to a carrier with a bad certificate is not repeated, and the secret never sent', async () => {
    const carrier = await startRawCarrier({}, { isTls: true });
    expect(await ask(carrier.url)).toEqual(refused('bad_certificate'));
    expect(carrier.heard).toHaveLength(0);
  });
});
