import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app';
import { Ledger } from './ledger';
import type { RateLimit } from './practice';

export type PracticeCarrierOptions = {
  /** 0, the default: any free port. */
  port?: number;
  host?: string;
  /** Null, the default: the ledger lives in memory only. */
  ledgerFile?: string | null;
  /** What `GET /ledger` asks for as a bearer token; one by chance where none is given. */
  ledgerKey?: string;
  tokenLifetimeSeconds?: number;
  /** How many bookings a second are taken, the rest answered with 429; null, the default: any number. */
  bookingsPerSecond?: number | null;
  /** How long a silence brought about by magic lasts. */
  silenceMs?: number;
};

const DAY_SECONDS = 86_400;
const SILENCE_MS = 120_000;
/** Node's own 5 s end within the pauses of a busy machine, just as a client sends its next request. */
const KEPT_CONNECTION_MS = 65_000;

/**
 * Starts the practice carrier on a socket of its own. Rejects with the listen error when the port is taken, and with
 * the file's error when the ledger cannot be opened. `limit` can be changed while it runs; `stop` ends open
 * and silent connections at once.
 */
export async function startPracticeCarrier(
  options: PracticeCarrierOptions = {},
): Promise<{ url: string; ledgerKey: string; limit: RateLimit; stop(): Promise<void> }> {
  const { port = 0, host = '127.0.0.1', ledgerFile = null, ledgerKey = randomUUID() } = options;
  const ledger = new Ledger(ledgerFile);
  const stopping = new AbortController();
  const limit: RateLimit = { perSecond: options.bookingsPerSecond ?? null, answerMs: 0 };
  const app = createApp({
    ledger,
    limit,
    ledgerKey,
    host,
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? DAY_SECONDS,
    silenceMs: options.silenceMs ?? SILENCE_MS,
    remembered: new Set(),
    stopping: stopping.signal,
  });
  const server = createServer(
    { keepAliveTimeout: KEPT_CONNECTION_MS },
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  );
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    ledger.close();
    throw error;
  });
  const address = server.address() as AddressInfo;
  const stop = async () => {
    stopping.abort();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    ledger.close();
  };
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    ledgerKey,
    limit,
    stop,
  };
}
