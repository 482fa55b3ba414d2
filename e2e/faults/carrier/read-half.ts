import type { Socket } from 'node:net';
import { BOOKINGS_PATH } from './wire';

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
