import type { Socket } from 'node:net';
import { BOOKINGS_PATH } from './wire';

/** One request, read to its last byte. */
export type WholeRequest = { path: string; bearer: string | null; body: string };

/** Reads HTTP/1.1 requests with a length off a connection, however the bytes are cut. */
export function readRequests(socket: Socket, take: (request: WholeRequest) => void): void {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = text.slice(0, end);
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      const body = Buffer.from(text.slice(end + 4, end + 4 + length), 'latin1').toString();
      text = text.slice(end + 4 + length);
      take({
        path: head.split(' ')[1] ?? '',
        bearer: /^authorization: *Bearer +(\S+)/im.exec(head)?.[1] ?? null,
        body,
      });
    }
  });
}

const TAG = /(?:intent|page)-\d+/;

/**
 * Looks at what comes first on a connection: a request to book is handed to `takes`, and for the carrier its second half never
 * came; all else goes on to `serve` as if nothing had been. Its tag goes to the record.
 */
export function readToTheMiddle(
  socket: Socket,
  serve: (socket: Socket) => void,
  takes: () => ((tag: string, socket: Socket) => void) | undefined,
): void {
  socket.once('data', (first: Buffer) => {
    const text = first.toString('latin1');
    const take = text.startsWith(`POST ${BOOKINGS_PATH} `) ? takes() : undefined;
    socket.pause();
    if (take) return take(TAG.exec(text)?.[0] ?? '', socket);
    socket.unshift(first);
    serve(socket);
    socket.resume();
  });
}
