import 'server-only';
import type { TokenRefusal } from './judge-token';
import type { TokenLifetime } from './token-lifetime';

/** The token as all processes see it; the store's own clock judges every time. */
export type StoredToken = {
  /** Null when there is none that may be used: never fetched, past its end, or not readable with this process's secrets. */
  token: string | null;
  /** Rises with every new token; 0 before the first. */
  generation: number;
  /** How long it may still be used. */
  secondsLeft: number;
  /** How long ago it was fetched. */
  ageSeconds: number;
  /** True when it was fetched because the one before it had been rejected, until it is proved to be good. */
  isReplacement: boolean;
  /** True from when a new one is due, while this one serves. */
  isDue: boolean;
  /** Until when no process asks, and why; null when any may. */
  pause: { reason: TokenRefusal['reason']; secondsLeft: number } | null;
};

/**
 * Why a token is written: as the replacement of a rejected one, and from which generation on it is asked for. A demand can be newer than
 * what the row counted so far where the database was restored; the row counts on from it, so that no generation means two tokens.
 */
export type TokenDemand = { isReplacement: boolean; minGeneration: number };

/** What the holder of the lock may do with the row. */
export interface LockedToken {
  read(): Promise<StoredToken>;
  /** Puts a new token in the place of the old one and ends every pause; gives its generation, `minGeneration` or newer. */
  write(token: string, lifetime: TokenLifetime, demand: TokenDemand): Promise<number>;
  /** Says that no process shall ask for so long. The old token, if there is one, serves on. */
  pause(reason: TokenRefusal['reason'], seconds: number): Promise<void>;
  /** Says that no process shall try a refresh in the background for a while: longer each time it fails in a row. */
  backOff(): Promise<void>;
}

/**
 * Where the token is kept for all processes (docs/carrier-api.md#authentication, rule 6; docs/architecture.md#the-carriers-token). Each may
 * reject when the place cannot be reached.
 */
export interface TokenStore {
  read(): Promise<StoredToken>;
  /** Says that the carrier took a token of this generation. */
  prove(generation: number): Promise<void>;
  /** Runs `work` while no other process does; it is freed when the process dies. */
  locked<T>(work: (row: LockedToken) => Promise<T>): Promise<T>;
  /** The same, or null at once when another process is at it. */
  lockedIfFree<T>(work: (row: LockedToken) => Promise<T>): Promise<T | null>;
}
