import type { Heard } from '../carrier/fault-carrier';
import type { Outcome } from '../carrier/scripts';

/** What was meant with one booking: its script's outcome, and the weight on its form. */
export type Intent = { tag: string; formKey: string; weightGrams: number; script: string; outcome: Outcome };

/** A booking in the database after the run. Times are milliseconds since 1970 everywhere here. */
export type Row = {
  id: string;
  tag: string;
  formKey: string;
  state: string;
  shipmentId: string | null;
  createdAt: number;
  attempts: { id: string; startedAt: number; deadline: number; endedAt: number | null; reason: string | null }[];
};

/** One press of *Book*: when its request left the browser, and until when the browser waited for its answer. */
export type Press = { tag: string; app: string; at: number; until: number };

/** What a page shows that never says what became of its booking. */
export const SILENT = 'silent';

/**
 * What a browser showed of a booking: a state of it, `nothing_sent` (given up for good), `nothing_yet` (nothing on disk so far),
 * `no_answer` (our own server is silent), `refused: <key>`, or `silent`. A real page does not tell its form key.
 */
export type Shown = { tag: string; at: number; what: string; shipmentId: string | null; formKey?: string };

/**
 * Something that was done to the run and not to one booking: to one app (killed, frozen, cut off; or stopped in order), to the
 * database, or to the carrier's door or token endpoint. Bookings on their way then may come out otherwise than their script says,
 * but not for an app that was stopped in order. After a `refusal` of the newest token the first 401 may be the answer. `full`: neither
 * journal nor database could be written. `restore`: from when the database was backed up until that backup had taken its place. `clock`:
 * the database's clock jumped.
 */
export type Disturbance = {
  kind: 'app' | 'stop' | 'database' | 'full' | 'clock' | 'restore' | 'door' | 'token' | 'refusal';
  what: string;
  from: number;
  to: number;
  /** Null: all of them. */
  app: string | null;
  /** The tag of the booking at hand, or ids of it, its form key or its attempt; empty where there was no such booking. */
  ids: readonly string[];
};

/** How long an app answered, and how that ended: `ended` by a fault of ours, of its own accord (`crashed`), or not yet (`up`). */
export type Uptime = { app: string; from: number; to: number; end: 'up' | 'ended' | 'crashed' };

/** Something that an app must have done within its limit, from when it was asked of it until it was done. */
export type Limit = { app: string; what: string; from: number; to: number; limitMs: number };

/** Everything that was written down about a run, by three writers who do not know each other. */
export type Histories = {
  intents: readonly Intent[];
  /** The carrier's own log: the truth. */
  heard: readonly Heard[];
  rows: readonly Row[];
  presses: readonly Press[];
  shown: readonly Shown[];
  disturbances: readonly Disturbance[];
  uptimes: readonly Uptime[];
  limits: readonly Limit[];
};
