import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A proxy before several instances, as people put one there: it takes turns, keeps connections, and asks each whether it is ready. */
export type Balancer = {
  url: string;
  port: number;
  /** The instances that are led to, by name: those that said that they are ready when they were last asked. */
  ready(): string[];
  /** How many requests each of them was led to. */
  led: ReadonlyMap<string, number>;
  /** What could not be led to its end, in a sentence each: a clerk would have read an error of the proxy. */
  broken: readonly string[];
  close(): void;
};

const HOST = '127.0.0.1';
const ASK_EVERY_MS = 250;
/** An instance itself waits no longer for its database. */
const ASK_LIMIT_MS = 2_500;
/** So long a request waits for an instance that is ready (Caddy: `lb_try_duration`). */
const TRY_FOR_MS = 10_000;
const TRY_EVERY_MS = 50;

/** Leads requests to instances that are added later: its own address is one of their settings. */
export async function startBalancer(): Promise<Balancer & { lead(name: string, port: number): void }> {
  const ports = new Map<string, number>();
  const ready = new Set<string>();
  const led = new Map<string, number>();
  const broken: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, response) => void answer(incoming, response)).listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let isClosed = false;
  return {
    url: `http://${HOST}:${port}`,
    port,
    lead: (name, at) => {
      ports.set(name, at);
      void keepAsking(name);
    },
    ready: () => [...ready],
    led,
    broken,
    close: () => {
      isClosed = true;
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };

  /** One question after the other: a late answer must not count for a newer one. */
  async function keepAsking(name: string): Promise<void> {
    for (; !isClosed; await delay(ASK_EVERY_MS, undefined, { ref: false })) await ask(name);
  }

  async function ask(name: string): Promise<void> {
    const url = `http://${HOST}:${ports.get(name)}/readyz`;
    const isReady = await fetch(url, { signal: AbortSignal.timeout(ASK_LIMIT_MS) }).then(
      async (answered) => {
        await answered.body?.cancel();
        return answered.ok;
      },
      () => false,
    );
    if (isReady) ready.add(name);
    else ready.delete(name);
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    const body = Buffer.concat(await incoming.toArray().catch(() => []));
    const leave = new AbortController();
    response.on('close', () => leave.abort());
    for (const endBy = performance.now() + TRY_FOR_MS; performance.now() < endBy; await delay(TRY_EVERY_MS)) {
      for (const name of inTurn()) {
        led.set(name, (led.get(name) ?? 0) + 1);
        const fault = await leadTo(name, incoming, body, response, leave.signal);
        if (fault === null || leave.signal.aborted) return;
        // Only what certainly did not arrive is led to the next one.
        if (fault !== 'ECONNREFUSED') return breakOff(`${what} led to ${name}: ${fault}`, response);
        ready.delete(name);
      }
    }
    breakOff(`${what}: no instance was ready for ${TRY_FOR_MS / 1_000} s`, response);
  }

  function inTurn(): string[] {
    turn += 1;
    const names = [...ready];
    const first = turn % Math.max(1, names.length);
    return [...names.slice(first), ...names.slice(0, first)];
  }

  function breakOff(fault: string, response: ServerResponse): void {
    broken.push(fault);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  }

  /** Null once the answer was passed on, otherwise what kept it from that. */
  function leadTo(
    name: string,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    signal: AbortSignal,
  ): Promise<string | null> {
    const own = { ...headers, 'x-forwarded-for': HOST };
    const asked: RequestOptions = { host: HOST, port: ports.get(name), agent, method, path: url, headers: own, signal };
    return new Promise((resolve) => {
      const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
      request(asked, (answered) => {
        // Whether that connection is kept is between the two of us.
        const { connection: _, 'keep-alive': __, ...passedOn } = answered.headers;
        response.writeHead(answered.statusCode ?? 502, passedOn);
        answered.on('error', fail).on('end', () => resolve(null));
        answered.pipe(response);
      })
        .on('error', fail)
        .end(body);
    });
  }
}
