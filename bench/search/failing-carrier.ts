import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fullBookingAnswer, fullNearbyAnswer } from '@/lib/testing/carrier-answers';

/** What becomes of a search: `shaky` fails three in ten, `down` resets every one, `hanging` never answers. */
export type Mood = 'well' | 'shaky' | 'down' | 'hanging';

/** A carrier whose search can be made to fail while its bookings go on; it counts what came. */
export type FailingCarrier = {
  url: string;
  mood: Mood;
  searches: number;
  /** Searches that wait for an answer now, and the most there ever were. */
  waiting: { now: number; most: number };
  close(): void;
};

/** As long as it thinks about a booking, so that what we add to it can be seen. */
const BOOKING_MS = 50;

/** Listens on a port of its own. */
export async function startFailingCarrier(): Promise<FailingCarrier> {
  const carrier: FailingCarrier = { url: '', mood: 'well', searches: 0, waiting: { now: 0, most: 0 }, close };
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  carrier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return carrier;

  function close(): void {
    server.close().closeAllConnections();
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume();
    await once(request, 'end');
    if (request.url?.endsWith('/token')) return answer(response, 200, { token: 'bench', expires_in: 86_400 });
    if (request.url?.endsWith('/bookings')) {
      await delay(BOOKING_MS);
      return answer(response, 200, fullBookingAnswer);
    }
    search(request, response);
  }

  function search(request: IncomingMessage, response: ServerResponse): void {
    carrier.searches += 1;
    const isFailing = carrier.mood === 'down' || (carrier.mood === 'shaky' && Math.random() < 0.3);
    if (carrier.mood === 'hanging') hang(request);
    else if (!isFailing) answer(response, 200, fullNearbyAnswer);
    else if (carrier.searches % 2) answer(response, 503, {});
    else request.socket.resetAndDestroy();
  }

  function hang(request: IncomingMessage): void {
    const { waiting } = carrier;
    waiting.now += 1;
    waiting.most = Math.max(waiting.most, waiting.now);
    request.socket.once('close', () => {
      waiting.now -= 1;
    });
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
