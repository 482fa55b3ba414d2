import type { Socket } from 'node:net';
import { wireAnswer } from './wire';

/** What the token endpoint does with one request instead of giving a token. */
export type TokenFault = (socket: Socket) => void;

export type TokenDesk = {
  /** When each request for a token was read, in milliseconds since 1970. */
  asked: readonly number[];
  receive(socket: Socket, body: string): void;
  isValid(token: string | null): boolean;
  withdraw(token: string | null): void;
  withdrawAll(): void;
  /** The next request for a token meets this fault, and the promise resolves once it has. */
  failNext(fault: TokenFault): Promise<void>;
};

export const CLIENT = { id: 'fault-runs', secret: 'only for the fault runs' };

/** Faults after which asking once more helps. */
export const TOKEN_FAULTS: Record<string, TokenFault> = {
  'token: 500': (socket) => void socket.write(wireAnswer(500, 'Not now')),
  'token: 429': (socket) => void socket.write(wireAnswer(429, {})),
  'token: reset': (socket) => void socket.resetAndDestroy(),
  'token: closed': (socket) => void socket.end(),
  'token: no JSON': (socket) => void socket.write(wireAnswer(200, '<p>Welcome')),
  'token: none in it': (socket) => void socket.write(wireAnswer(200, { access_token: 'x', expires_in: 86_400 })),
  'token: line breaks': (socket) => void socket.write(wireAnswer(200, { token: 'a\r\nb', expires_in: 86_400 })),
  'token: hangs': () => undefined,
};

/** Gives tokens and knows which of them are good. */
export function createTokenDesk(): TokenDesk {
  const asked: number[] = [];
  const valid = new Set<string>();
  const faults: { fault: TokenFault; met: () => void }[] = [];
  return {
    asked,
    receive(socket, body) {
      asked.push(Date.now());
      const next = faults.shift();
      if (next) {
        next.fault(socket);
        next.met();
        return;
      }
      const { client_id: id, client_secret: secret } = JSON.parse(body) as Record<string, string>;
      if (id !== CLIENT.id || secret !== CLIENT.secret) {
        socket.write(wireAnswer(401, { errorKey: 'authentication.failure' }));
        return;
      }
      const token = `token-${asked.length}`;
      valid.add(token);
      socket.write(wireAnswer(200, { token, expires_in: 86_400, token_type: 'Bearer' }));
    },
    isValid: (token) => token !== null && valid.has(token),
    withdraw: (token) => void (token && valid.delete(token)),
    withdrawAll: () => valid.clear(),
    failNext: (fault) => new Promise((met) => faults.push({ fault, met })),
  };
}
