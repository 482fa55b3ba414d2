import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends each connection with its next answer, once its server has closed or, by `isEnding`, is about to; and those that were never used. Node
 * leaves both open for further requests: a proxy that keeps connections would go on asking over them, and a process that stops would neither
 * end nor leave the next instance its requests.
 */
export function endKeptConnections(isEnding: () => boolean = () => false): void {
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    const { writeHead } = response;
    const writeLast = (...given: unknown[]): unknown => {
      if (!server.listening || isEnding()) response.setHeader('connection', 'close');
      return Reflect.apply(writeHead, response, given);
    };
    Object.assign(response, { writeHead: writeLast });
  });
  const known = new WeakMap<Server, Set<Socket>>();
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } };
    const { server } = socket;
    if (!(server instanceof Server)) return;
    const open = known.get(server) ?? endUnusedOnClose(server);
    known.set(server, open);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** What was sent over a connection before the server closed is read within this, on a busy machine too. */
const READ_WITHIN_MS = 1_000;

/** A browser opens connections in advance, and Node takes one over which nothing came for one at work. The set is for those that are open. */
function endUnusedOnClose(server: Server): Set<Socket> {
  const open = new Set<Socket>();
  const { close } = server;
  const endUnused = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  const closeAll: Server['close'] = (onClosed) => {
    setTimeout(endUnused, READ_WITHIN_MS).unref();
    return Reflect.apply(close, server, [onClosed]);
  };
  Object.assign(server, { close: closeAll });
  return open;
}
