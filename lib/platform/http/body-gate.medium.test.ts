import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { senderAddress } from '@/lib/accounts/client-address';
import { gateBodies } from './body-gate';

const LANES = {
  stranger: { longest: 100, ms: 60_000, atOnce: 2 },
  batch: { longest: 5_000, ms: 60_000, atOnce: 1 },
  call: { longest: 1_000, ms: 60_000, atOnce: 3 },
  file: { longest: 10_000, ms: 1_000, atOnce: 1 },
  orders: { longest: 20_000, ms: 1_000, atOnce: 1 },
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that reads every body to its end, as the framework does, and says how long it was. */
async function startServer() {
  let reached = 0;
  const readAll = async (incoming: IncomingMessage, response: ServerResponse) => {
    reached += 1;
    let length = 0;
    try {
      for await (const chunk of incoming) length += chunk.length;
      response.end(String(length));
    } catch {
      response.destroy();
    }
  };
  const gate = gateBodies((cookies) => /^session=(.+)$/.exec(cookies)?.[1] ?? null, senderAddress, LANES);
  const server = createServer((incoming, response) => gate(incoming, response, () => void readAll(incoming, response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { port: (server.address() as AddressInfo).port, reached: () => reached };
}

type Sent = { method?: string; path?: string; clerk?: string; headers?: Record<string, string | number | string[]> };

const FILE: Sent = { path: '/api/recipients/import?shopId=1', clerk: 'kari' };

/** Begins a request with a body; its head is sent at once. */
function begin(port: number, { method = 'POST', path = '/', clerk, headers = {} }: Sent = {}) {
  const cookie = clerk ? { cookie: `session=${clerk}` } : {};
  const sent = request({ port, path, method, agent: false, headers: { ...cookie, ...headers } });
  ends.push(() => sent.destroy());
  const answer = new Promise<string>((resolve) => {
    sent.on('response', async (response: IncomingMessage) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(`${response.statusCode} ${text}`.trim());
    });
    sent.on('error', () => resolve('hung up'));
  });
  sent.flushHeaders();
  return { sent, answer };
}

async function send(port: number, length: number, options: Sent = {}): Promise<string> {
  const { sent, answer } = begin(port, { ...options, headers: { 'content-length': length, ...options.headers } });
  sent.end('x'.repeat(length));
  return answer;
}

describe('a body', () => {
  it('comes in up to the length of its lane: a stranger’s, a program’s batch, a clerk’s and a clerk’s file', async () => {
    const { port } = await startServer();
    expect(await send(port, 100)).toBe('200 100');
    expect(await send(port, 5_000, { path: '/api/v1/batches' })).toBe('200 5000');
    expect(await send(port, 1_000, { clerk: 'kari' })).toBe('200 1000');
    expect(await send(port, 10_000, FILE)).toBe('200 10000');
    expect(await send(port, 0)).toBe('200 0');
  });

  it('is refused before it is read when its head says that it is longer', async () => {
    const { port, reached } = await startServer();
    const heads: [number, Sent][] = [
      [101, {}],
      [101, { path: '/api/recipients/import' }],
      [1_001, { clerk: 'kari' }],
      [10_001, { clerk: 'kari', path: '/api/recipients/import' }],
    ];
    for (const [length, options] of heads) {
      const { answer } = begin(port, { ...options, headers: { 'content-length': length } });
      expect(await answer).toBe('413');
    }
    expect(reached()).toBe(0);
  });

  it('of a stranger must have a length', async () => {
    const { port } = await startServer();
    expect(await begin(port, { headers: { 'transfer-encoding': 'chunked' } }).answer).toBe('411');
    const { sent, answer } = begin(port, { clerk: 'kari', headers: { 'transfer-encoding': 'chunked' } });
    sent.end('x'.repeat(10));
    expect(await answer).toBe('200 10');
  });

  it('of a program is refused with a problem that it can read', async () => {
    const { port } = await startServer();
    const path = '/api/v1/bookings';
    const long = await begin(port, { path, headers: { 'content-length': 101 } }).answer;
    expect(JSON.parse(long.slice(4))).toEqual({
      type: 'urn:parceldesk:problem:body-too-long',
      title: 'The body is too long',
      status: 413,
    });
    expect(await begin(port, { path, headers: { 'transfer-encoding': 'chunked' } }).answer).toContain(
      'length-required',
    );
  });

  it('waits for no other: of strangers only so many are read at once, and their places are given back', async () => {
    const { port } = await startServer();
    const from = (host: number) => ({ headers: { 'content-length': 50, 'x-forwarded-for': `192.0.2.${host}` } });
    const slow = [begin(port, from(1)), begin(port, from(2))];
    await expect.poll(() => send(port, 50)).toBe('503');
    expect(await send(port, 50, { clerk: 'kari' })).toBe('200 50');
    slow[0]?.sent.end('x'.repeat(50));
    expect(await slow[0]?.answer).toBe('200 50');
    expect(await send(port, 50)).toBe('200 50');
    slow[1]?.sent.destroy();
    await expect.poll(() => Promise.all([send(port, 50), send(port, 50)])).toEqual(['200 50', '200 50']);
  });

  it('that is not there in time is hung up on', async () => {
    const { port } = await startServer();
    const { sent, answer } = begin(port, { ...FILE, headers: { 'content-length': 50 } });
    sent.write('x');
    expect(await answer).toBe('hung up');
  });

  it('without a length is hung up on when it grows longer than its lane lets in', async () => {
    const { port } = await startServer();
    const { sent, answer } = begin(port, { clerk: 'kari', headers: { 'transfer-encoding': 'chunked' } });
    sent.write('x'.repeat(600));
    sent.end('x'.repeat(401));
    expect(await answer).toBe('hung up');
  });
});

it('a program that sends two Idempotency-Keys is refused: joined, they would be a key that it never chose', async () => {
  const { port, reached } = await startServer();
  const book = (path: string, ...keys: string[]) =>
    begin(port, { path, headers: { 'idempotency-key': keys, 'content-length': 0 } });
  for (const keys of [
    ['a', 'b'],
    ['a', 'a'],
  ]) {
    const { sent, answer } = book('/api/v1/bookings', ...keys);
    sent.end();
    expect(await answer).toMatch(/^400 .*urn:parceldesk:problem:repeated-idempotency-key/);
  }
  expect(reached()).toBe(0);
  for (const { sent, answer } of [book('/api/v1/bookings', 'a, b'), book('/', 'a', 'b')]) {
    sent.end();
    expect(await answer).toBe('200 0');
  }
});

it('a method that no address has stays before the framework, and a program reads why', async () => {
  const { port, reached } = await startServer();
  for (const method of ['TRACE', 'PROPFIND']) {
    const { sent, answer } = begin(port, { method, path: '/api/v1/bookings' });
    const [{ headers }] = (await once(sent.end(), 'response')) as [IncomingMessage];
    expect(headers.allow).toBe('DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT');
    expect(await answer).toMatch(/^405 .*method-not-allowed/);
  }
  expect(reached()).toBe(0);
});

describe('who holds the most places of a full lane', () => {
  const head = { headers: { 'content-length': 50 } };

  it('gives the oldest to others: the bodies of one session keep no other clerk out', async () => {
    const { port, reached } = await startServer();
    const ofKari = begin(port, { ...head, clerk: 'kari' });
    await expect.poll(reached).toBe(1);
    const others = [begin(port, { ...head, clerk: 'ola' }), begin(port, { ...head, clerk: 'ola' })];
    await expect.poll(reached).toBe(3);
    expect(await send(port, 50, { clerk: 'berit' })).toBe('200 50');
    for (const { sent } of [ofKari, ...others]) sent.end('x'.repeat(50));
    const answers = await Promise.all([ofKari, ...others].map(({ answer }) => answer));
    expect(answers.toSorted()).toEqual(['200 50', '200 50', 'hung up']);
    expect(await ofKari.answer).toBe('200 50');
  });

  it('gives it to itself too: behind one proxy bodies that never come keep no sign-in out', async () => {
    const { port, reached } = await startServer();
    const idle = [begin(port, head), begin(port, head)];
    await expect.poll(reached).toBe(2);
    for (let round = 0; round < 5; round++) expect(await send(port, 50)).toBe('200 50');
    expect(await Promise.race(idle.map(({ answer }) => answer))).toBe('hung up');
  });
});
