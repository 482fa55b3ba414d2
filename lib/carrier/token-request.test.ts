import { describe, expect, it } from 'vitest';
import { carrierSettings, openHttp, shorter } from '@/lib/testing/carrier-line';
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

  it.each([401, 403])('answered %i means wrong credentials, and is not repeated', async (status) => {
    const { answer, requests } = await askScript(answers(status, '<h1>No</h1>'));
    expect(answer).toEqual(refused('credentials_refused'));
    expect(requests).toBe(1);
  });

  it.each([400, 404, 429])('answered %i is not repeated', async (status) => {
    const { answer, requests } = await askScript(answers(status, {}, { 'retry-after': '5' }));
    expect(answer).toEqual(refused('token_unavailable', 5));
    expect(requests).toBe(1);
  });

  it.each<[string, Script]>([
    ['500', answers(500, {})],
    ['no token', answers(200, { expires_in: 86_400 })],
    ['a token of another type', answers(200, { token: 7 })],
    ['a token with line breaks', answers(200, { token: 'a\r\nb' })],
    ['an empty token', answers(200, { token: '' })],
    ['no JSON', answers(200, 'token')],
    ['silence', isSilent],
    ['a reset', (socket) => void socket.resetAndDestroy()],
  ])('answered by %s is repeated once', async (_, script) => {
    expect((await askScript(inTurn(script, givesTokens))).answer).toMatchObject({ kind: 'token', token: 'token-2' });
    const twice = await askScript(script);
    expect(twice).toEqual({ answer: refused('token_unavailable'), requests: 2 });
  });

  it('told to wait for a day waits five minutes: no word of the carrier stops all bookings for longer', async () => {
    const { answer } = await askScript(answers(503, {}, { 'retry-after': '86400' }));
    expect(answer).toEqual(refused('token_unavailable', 300));
  });

  it('ends before those who wait for its lock give up: both tries have one deadline', async () => {
    const deadlines: number[] = [];
    const http: CarrierHttp = {
      async post({ deadline }) {
        deadlines.push(deadline);
        const cause = 'headers_timeout';
        return { kind: 'broken', cause, started: true, status: null, body: null, retryAfterSeconds: null };
      },
      close: async () => undefined,
    };
    const before = performance.now();
    await requestToken(http, carrierSettings(''));
    expect(deadlines).toEqual([deadlines[0], deadlines[0]]);
    expect(deadlines[0]).toBeGreaterThan(before);
  });

  it('that reaches nobody says so', async () => {
    expect(await ask('http://127.0.0.1:1')).toEqual(refused('unreachable'));
  });

  it('to a carrier with a bad certificate is not repeated, and the secret never sent', async () => {
    const carrier = await startRawCarrier({}, { isTls: true });
    expect(await ask(carrier.url)).toEqual(refused('bad_certificate'));
    expect(carrier.heard).toHaveLength(0);
  });
});
