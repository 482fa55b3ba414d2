import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A request as it came. */
export type Received = { headers: IncomingHttpHeaders; body: string };

/** What a receiver answers. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

export type Receiver = { url: string; received: Received[]; close(): Promise<void> };

/** Another program's end of webhooks, over a socket; it accepts all unless `reply` says otherwise. */
export async function openReceiver(
  reply: (received: Received, count: number) => Reply | Promise<Reply> = () => ({ status: 204 }),
  host = '127.0.0.1',
  askedPort = 0,
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const one = { headers: request.headers, body: Buffer.concat(pieces).toString('utf8') };
    received.push(one);
    const { status, headers = {}, body = '' } = await reply(one, received.length);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(askedPort, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/hook`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a request says, once the published verifier has accepted its signature and its time; it throws otherwise. */
export function verified(secret: string, { headers, body }: Received): { type: string; data: Record<string, unknown> } {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as ReturnType<typeof verified>;
}
