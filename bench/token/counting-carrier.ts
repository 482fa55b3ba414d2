import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** What came in for one client id. */
export type Seen = { tokenRequests: number; apiRequests: number; accepted: number };

/** A carrier that gives tokens, takes bookings with them and counts both: the truth about what the processes sent. */
export type CountingCarrier = {
  /** An address of its own for each process, so that every request tells who made it. */
  urls: readonly string[];
  seen(clientId: string): Readonly<Seen>;
  /** Refuses from now on every token this client was given so far. */
  revoke(clientId: string): void;
  /** Leaves the next token request of this client without an answer, and tells which address it came to. */
  silenceNext(clientId: string): Promise<number>;
  close(): void;
};

/** As slow as the prototypes' (docs/reliability.md#the-carriers-token): long enough for everybody to come while the first one is served. */
const TOKEN_MS = 150;

type Client = Seen & { given: number; refusedUpTo: number; silence: ((address: number) => void) | null };

/** Listens at `addresses` ports. */
export async function startCountingCarrier(addresses: number): Promise<CountingCarrier> {
  const clients = new Map<string, Client>();
  const servers = Array.from({ length: addresses }, (_, address) =>
    createServer((request, response) => {
      void serve(address, request, response);
    }),
  );
  for (const server of servers) server.listen(0, '127.0.0.1');
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return {
    urls: servers.map(addressOf),
    seen: clientOf,
    revoke: (clientId) => {
      const client = clientOf(clientId);
      client.refusedUpTo = client.given;
    },
    silenceNext: (clientId) =>
      new Promise((resolve) => {
        clientOf(clientId).silence = resolve;
      }),
    close: () => {
      for (const server of servers) server.close().closeAllConnections();
    },
  };

  function clientOf(clientId: string): Client {
    const fresh = { tokenRequests: 0, apiRequests: 0, accepted: 0, given: 0, refusedUpTo: 0, silence: null };
    const client = clients.get(clientId) ?? fresh;
    clients.set(clientId, client);
    return client;
  }

  async function serve(address: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as { client_id?: string };
    if (request.url?.endsWith('/token')) return giveToken(address, body.client_id ?? '', response);
    const [clientId = '', number = '0'] = (request.headers.authorization ?? '').replace('Bearer ', '').split('~');
    const client = clientOf(clientId);
    client.apiRequests += 1;
    if (Number(number) <= client.refusedUpTo) return answer(response, 401, { errorKey: 'authentication.failure' });
    client.accepted += 1;
    answer(response, 200, { orderId: client.accepted, shipmentId: `S-${client.accepted}` });
  }

  async function giveToken(address: number, clientId: string, response: ServerResponse): Promise<void> {
    const client = clientOf(clientId);
    client.tokenRequests += 1;
    const { silence } = client;
    client.silence = null;
    if (silence) return silence(address);
    await delay(TOKEN_MS);
    client.given += 1;
    answer(response, 200, { token: `${clientId}~${client.given}`, expires_in: 86_400, token_type: 'Bearer' });
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
