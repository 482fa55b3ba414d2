import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readToTheMiddle } from './read-requests';

/** What happens to the next connection before a byte of it is read; or, of the next one with a booking on it, when half of it is. */
export type DoorFault = 'reset at once' | 'reset unread' | 'reset half read';

/** Where the carrier listens. */
export type Door = {
  url: string;
  /** The next connection meets this fault, and the promise resolves once it has. */
  failNext(fault: DoorFault): Promise<void>;
  /** Of the next request to book, half is read and no more, and `met` hears which booking it is. Gives what calls it off. */
  readHalf(met: (tag: string) => void): () => void;
  /** Refuses connections for a while; open ones stay. */
  shut(durationMs: number): Promise<void>;
  close(): void;
};

const UNREAD_MS = 20;
const REOPEN_EVERY_MS = 50;

/** Listens on a port of its own and hands every connection that no fault hits to `serve`. */
export async function openDoor(serve: (socket: Socket) => void): Promise<Door> {
  const open = new Set<Socket>();
  const faults: { fault: DoorFault; met: () => void }[] = [];
  const halves: ((tag: string, socket: Socket) => void)[] = [];
  let shutting: Promise<void> | null = null;
  let server = createServer({ pauseOnConnect: true }, receive);
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    failNext: (fault) =>
      new Promise((met) => {
        if (fault !== 'reset half read') return void faults.push({ fault, met });
        halves.push((_, socket) => {
          socket.resetAndDestroy();
          met();
        });
      }),
    readHalf: (met) => {
      halves.push(met);
      return () => void (halves.includes(met) && halves.splice(halves.indexOf(met), 1));
    },
    shut: (durationMs) => {
      shutting ??= reopenAfter(durationMs).finally(() => {
        shutting = null;
      });
      return shutting;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };

  async function reopenAfter(durationMs: number): Promise<void> {
    // Closing takes effect on new connections at once and ends when the open ones have.
    server.close();
    await delay(durationMs);
    for (;;) {
      server = createServer({ pauseOnConnect: true }, receive);
      try {
        return await listen(port);
      } catch {
        // An outgoing connection of the machine has the port for a moment.
        await delay(REOPEN_EVERY_MS);
      }
    }
  }

  async function listen(wantedPort: number): Promise<void> {
    server.listen(wantedPort, '127.0.0.1');
    await once(server, 'listening');
  }

  function receive(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    const next = faults.shift();
    if (!next) {
      if (halves.length > 0) readToTheMiddle(socket, serve, () => halves.shift());
      else serve(socket);
      socket.resume();
    } else if (next.fault === 'reset at once') {
      socket.resetAndDestroy();
      next.met();
    } else {
      setTimeout(() => {
        socket.resetAndDestroy();
        next.met();
      }, UNREAD_MS);
    }
  }
}
