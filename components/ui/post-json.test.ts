import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postJson } from '@/components/ui/post-json';

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
  expect(await postJson(address, {})).toEqual({ status: 200, body: { bookings: 2 } });
});

test.each<[string, RequestListener, number]>([
  ['a page instead of an answer', (_request, response) => response.end('<!doctype html>'), 0],
  ['an answer that breaks off', (_request, response) => response.write('{"boo', () => response.destroy()), 0],
  ['a refusal without a body', (_request, response) => response.writeHead(409).end(), 409],
  ['no answer at all', () => undefined, 0],
])('with %s the press ends all the same', async (_, listener, status) => {
  expect(await postJson(await start(listener), {}, 300)).toEqual({ status, body: null });
});
