import type { Socket } from 'node:net';
import { wireAnswer } from './wire';

/** What the token endpoint does with one request instead of giving a token. */
export type TokenFault = (socket: Socket) => void;

export type TokenIssuer = {
  /** When each request for a token was read, in milliseconds since 1970. */
  asked: readonly number[];
  receive(socket: Socket, body: string): void;
  isValid(token: string | null): boolean;
  /**
   * Whether it has been good for a while. A desk whose newest token is refused before it was ever taken rightly thinks that its credentials
   * are (docs/reliability.md#the-carriers-token), and asks for no other one for a minute; no carrier in its right mind does that by
   * accident.
   */
  isSettled(token: string | null): boolean;
  /** Says that a call with it was answered, plainly and at once. */
  taken(token: string | null): void;
  /** Says that a call with it was answered 401. */
  refused(token: string | null): void;
  /** When a token was refused that was not settled: for a minute from then on the desk may take the first 401 for an answer. */
  refusedUnsettled: readonly number[];
  /** A token that is not settled stays good. */
  withdraw(token: string | null): void;
  withdrawAll(): void;
  /** The next request for a token meets this fault, and the promise resolves once it has. */
  failNext(fault: TokenFault): Promise<void>;
};

/** Time for an app to write down that the token is good, on a busy machine too; one that was killed before its answer writes nothing. */
const SETTLED_AFTER = { takes: 3, ms: 5_000 };

export const CLIENT = { id: 'fault-runs', secret: 'only for the fault runs' };

/** FaultActions after which asking once more helps. */
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
export function createTokenIssuer(): TokenIssuer {
  const asked: number[] = [];
  const valid = new Set<string>();
  const takenAt = new Map<string, number[]>();
  const refusedUnsettled: number[] = [];
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
    isSettled,
    taken: (token) => void (token && takenAt.set(token, [...(takenAt.get(token) ?? []), Date.now()])),
    refused: (token) => void (isSettled(token) || refusedUnsettled.push(Date.now())),
    refusedUnsettled,
    withdraw,
    withdrawAll: () => valid.forEach(withdraw),
    failNext: (fault) => new Promise((met) => faults.push({ fault, met })),
  };

  function isSettled(token: string | null): boolean {
    const lastNeeded = takenAt.get(token ?? '')?.[SETTLED_AFTER.takes - 1] ?? Number.POSITIVE_INFINITY;
    return Date.now() - lastNeeded > SETTLED_AFTER.ms;
  }

  function withdraw(token: string | null): void {
    if (token && isSettled(token)) valid.delete(token);
  }
}
