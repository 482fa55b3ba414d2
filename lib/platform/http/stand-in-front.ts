import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Meets a request before the framework does, which sees it once `pass` is called. */
type Meet = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/**
 * Stands in front of each server of this process, from its first request on; who comes later meets a request earlier. The framework gives no
 * other way to do so than its server's own listeners.
 */
export function standInFront(meeterOf: (server: Server) => Meet): void {
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    const meet = meeterOf(server);
    server.on('request', (request, response) => {
      meet(request, response, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
    });
  });
}
