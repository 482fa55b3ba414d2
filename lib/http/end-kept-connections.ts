import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';

/**
 * Ends each connection with its next answer, once its server has closed or, by `isEnding`, is about to. Node leaves it open for further requests: a proxy that keeps
 * connections would go on asking over it, and a process that stops would neither end nor leave the next instance its requests.
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
}
