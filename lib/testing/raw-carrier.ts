import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { SELF_SIGNED } from './self-signed';

// A carrier that does on the wire whatever a test scripts, byte by byte, and remembers every request it read: the truth about what
// was sent. The practice carrier answers; this one breaks.

/** One request as it arrived. `connection` counts accepted connections from 1. */
export type HeardRequest = { path: string; head: string; body: string; connection: number };

/** What to do with a request; `number` counts the requests to this path from 1. */
export type Script = (socket: Socket, heard: HeardRequest, number: number) => void;

export type RawCarrier = {
  url: string;
  heard: HeardRequest[];
  /** How many requests were read on a path. */
  count(path: string): number;
  connections(): number;
};

export const TOKEN_PATH = '/auth/oauth2/v1/token';
export const BOOKING_PATH = '/parcels/v1/bookings';
export const SEARCH_PATH = '/parcels/v1/service-points/nearby';

/** The whole answer on the wire; a body that is no text goes as JSON. */
export function wireAnswer(status: number, body: unknown = '', headers: Record<string, string> = {}): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return head(status, { 'content-length': String(Buffer.byteLength(text)), ...headers }) + text;
}

/** The same with a body of bytes. */
export function wireBytes(status: number, body: Buffer, headers: Record<string, string> = {}): Buffer {
  return Buffer.concat([Buffer.from(head(status, { 'content-length': String(body.length), ...headers })), body]);
}

function head(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Word\r\n${lines.join('')}\r\n`;
}

/** Answers every request the same. */
export function answers(status: number, body: unknown = '', headers: Record<string, string> = {}): Script {
  return (socket) => socket.write(wireAnswer(status, body, headers));
}

/** Answers with the nth script, and from the last one on with that. */
export function inTurn(...scripts: Script[]): Script {
  return (socket, heard, number) => scripts[Math.min(number, scripts.length) - 1]?.(socket, heard, number);
}

/** Says nothing, ever. */
export const isSilent: Script = () => undefined;

/** A new token each time: `token-1`, `token-2` ... */
export const givesTokens: Script = (socket, _, number) =>
  socket.write(wireAnswer(200, { token: `token-${number}`, expires_in: 86_400, token_type: 'Bearer' }));

/**
 * Starts a carrier with a script per path, until the test is finished; tokens are given unless scripted otherwise. `accept` hears
 * of every connection first; with `isTls` it shows a certificate of no authority.
 */
export async function startRawCarrier(
  scripts: Record<string, Script>,
  options: { accept?: (socket: Socket) => void; isTls?: boolean } = {},
): Promise<RawCarrier> {
  const heard: HeardRequest[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  const count = (path: string) => heard.filter((request) => request.path === path).length;
  const serve = (socket: Socket) => {
    const connection = ++connections;
    socket.on('error', () => undefined);
    readRequests(socket, ({ path, head, body }) => {
      const request = { path, head, body, connection };
      heard.push(request);
      const script = scripts[path] ?? (path === TOKEN_PATH ? givesTokens : answers(404, {}));
      script(socket, request, count(path));
    });
  };
  const server: Server = options.isTls ? createTlsServer(SELF_SIGNED, serve) : createServer(serve);
  server.on('connection', (socket: Socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    options.accept?.(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `${options.isTls ? 'https' : 'http'}://127.0.0.1:${port}`,
    heard,
    count,
    connections: () => connections,
  };
}

/** Takes whole requests off the connection, however the bytes are cut. */
function readRequests(socket: Socket, take: (request: { path: string; head: string; body: string }) => void): void {
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = text.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      const body = Buffer.from(text.slice(end + 4, end + 4 + length), 'latin1').toString();
      text = text.slice(end + 4 + length);
      take({ path: head.split(' ')[1] ?? '', head, body });
    }
  });
}
