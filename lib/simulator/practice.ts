import type { HttpBindings } from '@hono/node-server';
import type { Client } from './credentials';
import type { Ledger } from './ledger';
import type { Spell } from './recognise';

/** How many bookings a second are taken, null for any number, and how long each is thought about at least, in milliseconds. */
export type RateLimit = { perSecond: number | null; answerMs: number };

/** What one running practice carrier shares among its routes. */
export type Practice = {
  ledger: Ledger;
  /** Who reads the ledger must know it. */
  ledgerKey: string;
  /** The name it listens under. */
  host: string;
  tokenLifetimeSeconds: number;
  limit: RateLimit;
  /** How long a silence lasts before the connection is closed. */
  silenceMs: number;
  /** Which "once" failures have happened, by operation and text. */
  remembered: Set<string>;
  /** Aborted when the server stops, so that nothing waits on. */
  stopping: AbortSignal;
};

/** Hono's context of one request: the node socket under it, who asks, and what magic is at work. */
export type PracticeEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** Not there before a client proved who it is. */
    client: Client;
    spell: Spell;
    /** Writes the request into the ledger, once; the first call counts. Null: no answer was given. */
    record: (status: number | null) => void;
  };
};
