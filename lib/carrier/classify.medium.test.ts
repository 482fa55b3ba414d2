import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { farDeadline, openHttp, shorter } from '@/lib/testing/carrier-client';
import { answers, BOOKING_PATH, isSilent, type Script, startRawCarrier, wireAnswer } from '@/lib/testing/raw-carrier';
import { type AnswerClass, classify } from './classify';
import type { Exchange } from './exchange';

const LIMITS = shorter({ connectMs: 300, headersMs: 300, bodyMs: 300 });
const unknown = (reason: string) => ({ kind: 'unknown', reason });
const notSent = (reason: string) => ({ kind: 'not_sent', reason });

async function exchangeWith(url: string): Promise<Exchange> {
  const http = openHttp(url, LIMITS);
  return http.post({ purpose: 'booking', path: BOOKING_PATH, body: {}, bearer: 'token', deadline: farDeadline() });
}

/** What the exchange was, what it means. */
async function judge(url: string): Promise<[AnswerClass, { started: boolean; cause: string } | null]> {
  const exchange = await exchangeWith(url);
  const { kind } = exchange;
  return [classify(exchange), kind === 'broken' ? { started: exchange.started, cause: exchange.cause } : null];
}

const judgeScript = async (script: Script) => judge((await startRawCarrier({ [BOOKING_PATH]: script })).url);

describe('before a request has started, nothing was sent', () => {
  it('port closed', async () => {
    expect(await judge('http://127.0.0.1:1')).toEqual([notSent('unreachable'), { started: false, cause: 'refused' }]);
  });

  it('name unknown', async () => {
    const ending = { started: false, cause: 'unknown_host' };
    expect(await judge('http://nowhere.invalid')).toEqual([notSent('unreachable'), ending]);
  });

  it('TLS handshake hangs', async () => {
    const { url } = await startRawCarrier({});
    const ending = { started: false, cause: 'connect_timeout' };
    expect(await judge(url.replace('http:', 'https:'))).toEqual([notSent('unreachable'), ending]);
  });

  it('server speaks no TLS', async () => {
    const { url } = await startRawCarrier({}, { accept: (socket) => socket.write('220 no TLS here\r\n') });
    const ending = { started: false, cause: 'no_tls' };
    expect(await judge(url.replace('http:', 'https:'))).toEqual([notSent('unreachable'), ending]);
  });

  it('bad certificate', async () => {
    const { url } = await startRawCarrier({}, { isTls: true });
    expect(await judge(url)).toEqual([notSent('bad_certificate'), { started: false, cause: 'bad_certificate' }]);
  });

  it('reset during accept', async () => {
    const { url } = await startRawCarrier({}, { accept: (socket) => socket.resetAndDestroy() });
    const ending = { started: false, cause: 'reset' };
    expect(await judge(url.replace('http:', 'https:'))).toEqual([notSent('unreachable'), ending]);
  });
});

const write =
  (text: string, then: (socket: Socket) => void): Script =>
  (socket) =>
    socket.write(text, () => then(socket));
const end = (socket: Socket) => void socket.end();
const hang = () => undefined;
const CUT = 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"shipmentId"';

describe('after a request has started, it cannot be known', () => {
  it('reset before the server read anything', async () => {
    const { url } = await startRawCarrier({}, { accept: (socket) => socket.pause().resetAndDestroy() });
    const [verdict, ending] = await judge(url);
    // The kernel may hand the reset over before or after the write; the flag says which, and the verdict follows the flag.
    expect(verdict).toEqual(ending?.started ? unknown('connection_lost') : notSent('unreachable'));
    expect(ending?.cause).toMatch(/reset|closed/);
  });

  it.each<[string, Script, string, string]>([
    ['reset after the server read all', (socket) => void socket.resetAndDestroy(), 'reset', 'connection_lost'],
    ['close after read', end, 'closed', 'connection_lost'],
    ['cut inside headers', write('HTTP/1.1 200 OK\r\ncontent-le', end), 'closed', 'connection_lost'],
    [
      '1xx only, of a kind that undici does not know',
      write('HTTP/1.1 100 Continue\r\n\r\n', end),
      'closed',
      'connection_lost',
    ],
    ['1xx only', write('HTTP/1.1 103 Early Hints\r\n\r\n', end), 'closed', 'connection_lost'],
    ['no headers', isSilent, 'headers_timeout', 'timed_out'],
    ['garbage bytes', write('\u0000\u0001 what\r\n\r\n', hang), 'garbage', 'not_from_service'],
  ])('%s', async (_, script, cause, reason) => {
    expect(await judgeScript(script)).toEqual([unknown(reason), { started: true, cause }]);
  });

  it.each<[string, Script, string]>([
    ['cut inside a body with length', write(CUT, end), 'closed'],
    ['body stalls', write(CUT, hang), 'body_timeout'],
  ])('%s: the status was said', async (_, script, cause) => {
    expect(await judgeScript(script)).toEqual([{ kind: 'accepted' }, { started: true, cause }]);
  });

  it('body without length, cut: looks whole', async () => {
    expect(await judgeScript(write('HTTP/1.1 200 OK\r\n\r\n{"shipmentId"', end))).toEqual([{ kind: 'accepted' }, null]);
  });
});

describe('an answer means what its status and body prove', () => {
  const json = { errorKey: 'some.key' };
  const html = '<!doctype html><h1>Denied</h1>';
  it.each<[number, string, unknown, object]>([
    [200, 'JSON', {}, { kind: 'accepted' }],
    [201, 'HTML', html, { kind: 'accepted' }],
    [204, 'nothing', '', { kind: 'accepted' }],
    [302, 'nothing', '', unknown('redirected')],
    ...[400, 404, 405, 413, 415, 422].flatMap((status): [number, string, unknown, object][] => [
      [status, 'JSON', json, { kind: 'rejected' }],
      [status, 'HTML', html, unknown('not_from_service')],
      [status, 'plain text', 'Bad Request', unknown('unexpected_status')],
      [status, 'nothing', '', unknown('unexpected_status')],
    ]),
    [401, 'JSON', json, { kind: 'unauthorised' }],
    [401, 'HTML', html, { kind: 'unauthorised' }],
    [401, 'nothing', '', { kind: 'unauthorised' }],
    [403, 'JSON', json, { kind: 'rejected' }],
    [403, 'nothing', '', { kind: 'rejected' }],
    [403, 'plain text', 'Forbidden', { kind: 'rejected' }],
    [403, 'HTML', html, unknown('not_from_service')],
    [408, 'JSON', json, unknown('unexpected_status')],
    [409, 'JSON', json, unknown('conflict')],
    [418, 'JSON', json, unknown('unexpected_status')],
    [425, 'JSON', json, unknown('unexpected_status')],
    [429, 'HTML', html, notSent('throttled')],
    [500, 'JSON', json, unknown('server_error')],
    [502, 'HTML', html, unknown('server_error')],
    [503, 'nothing', '', unknown('server_error')],
    [504, 'plain text', 'Gateway Time-out', unknown('server_error')],
    [999, 'JSON', json, unknown('unexpected_status')],
  ])('%i with %s', async (status, _, body, verdict) => {
    expect(await judgeScript(answers(status, body))).toEqual([verdict, null]);
  });

  it('a refusal whose body was cut is none', async () => {
    const cut = wireAnswer(400, { errorKey: 'some.key' }).slice(0, -3);
    expect(await judgeScript(write(cut, end))).toEqual([
      unknown('connection_lost'),
      { started: true, cause: 'closed' },
    ]);
  });
});
