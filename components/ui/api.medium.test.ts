import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askJson, readJson } from '@/components/ui/api';

const running: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  running.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('what our own server answers is read', async () => {
  const address = await start((_request, response) => response.end('{"bookings":2}'));
  expect(await askJson(address)).toEqual({ status: 200, body: { bookings: 2 }, refusal: null });
});

test.each<[string, RequestListener, number]>([
  ['a page instead of an answer', (_request, response) => response.end('<!doctype html>'), 0],
  ['an answer that breaks off', (_request, response) => response.write('{"boo', () => response.destroy()), 0],
  ['a refusal without a body', (_request, response) => response.writeHead(409).end(), 409],
  ['no answer at all', () => undefined, 0],
])('with %s the press ends all the same', async (_, listener, status) => {
  expect(await askJson(await start(listener), { json: {}, longestMs: 300 })).toEqual({
    status,
    body: null,
    refusal: null,
  });
});

test('what a refusal says is kept, and what is sent arrives as JSON by POST', async () => {
  const address = await start(async (incoming, response) => {
    const parts = await incoming.toArray();
    response.writeHead(409).end(JSON.stringify({ method: incoming.method, sent: JSON.parse(parts.join('')) }));
  });
  const refusal = { method: 'POST', sent: { number: '37' } };
  expect(await askJson(address, { json: { number: '37' } })).toEqual({ status: 409, body: null, refusal });
  await expect(readJson(address, { json: { number: '37' } })).rejects.toMatchObject({
    name: 'ApiError',
    status: 409,
    refusal,
  });
});
