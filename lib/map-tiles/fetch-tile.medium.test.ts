import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchTile, readTilePlace } from './fetch-tile';

let host: Server | undefined;
afterEach(() => host?.close());

/** The template of a tile host that answers so. */
async function start(answer: RequestListener): Promise<string> {
  host = createServer(answer);
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}/{s}/{z}/{x}/{y}.png`;
}

const place = { z: 13, x: 4340, y: 2381 };

describe('a piece of the map', () => {
  it('is asked for once, by the place alone: nothing of the clerk is sent along', async () => {
    const asked: string[] = [];
    const template = await start((request, response) => {
      asked.push(
        `${request.url} ${request.headers['user-agent']} ${request.headers.cookie} ${request.headers.referer}`,
      );
      response.setHeader('content-type', 'image/png').end('picture');
    });
    for (let round = 0; round < 2; round++) {
      const tile = await fetchTile(template, place);
      expect([tile?.type, tile && Buffer.from(tile.bytes).toString()]).toEqual(['image/png', 'picture']);
    }
    expect(asked).toEqual(['/a/13/4340/2381.png Parceldesk (self-hosted shipping desk) undefined undefined']);
  });

  it.each<[string, RequestListener]>([
    ['another kind of answer', (_, response) => response.setHeader('content-type', 'text/html').end('<script>')],
    ['a way elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['a refusal', (_, response) => response.writeHead(403, { 'content-type': 'image/png' }).end()],
    [
      'more than a piece has',
      (_, response) => response.setHeader('content-type', 'image/png').end(Buffer.alloc(600_000)),
    ],
    ['a broken connection', (request) => request.socket.destroy()],
  ])('is none when the host answers with %s', async (_, answer) => {
    expect(await fetchTile(await start(answer), place)).toBeNull();
  });
});

it.each([
  ['13', '4340', '2381', place],
  ['0', '0', '0', { z: 0, x: 0, y: 0 }],
  ['1', '2', '0', null],
  ['20', '0', '0', null],
  ['13', '-1', '0', null],
  ['13', '1.5', '0', null],
  ['..', '..', 'etc', null],
])('%s/%s/%s is %j', (z, x, y, expected) => expect(readTilePlace({ z, x, y })).toEqual(expected));
