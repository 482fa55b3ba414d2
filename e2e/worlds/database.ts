import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { BatchRow } from '@/lib/batches/data/batches';
import type { Pace } from '@/lib/batches/data/carrier-paces';
import type { AttemptRow } from '@/lib/bookings/data/booking-attempts';
import type { VoidEntry } from '@/lib/bookings/data/booking-voids';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { sendQueue } from '@/lib/db/batch-schema';
import type { Database, Orm } from '@/lib/db/connection';
import type { plans } from '@/lib/db/plan-schema';
import { watchDatabaseTime } from '@/lib/db/surely-past';
import type { webhookDeliveries, webhookEndpoints } from '@/lib/db/webhook-schema';
import type { JobLabelRow } from '@/lib/printing/data/label-prints';
import type { JobRow } from '@/lib/printing/data/print-jobs';
import { type Actor, world } from './world';

// The rows of a desk in maps, and the ways in which a statement can fail. What is decided stands in the product; here stands what a
// compare-and-set needs: rows, one statement after the other, transactions, and answers that come late or never.

export type KeyRow = { formKey: string; givenUpBy: string | null; heldBy: string | null };
export type QueueRow = typeof sendQueue.$inferSelect;
export type JournalRow = {
  id: string;
  name: string;
  comparedWith: string;
  seenAt: Date;
  endedAt: Date | null;
  givenUpAt: Date | null;
};

/** `what`: the same where a journal brings back what had happened. */
export type LoggedEvent = { sequence: number; what: string; action: string; subject: string; at: Date };

/** Rows are never changed, only replaced: so a copy of the maps is a copy of the database. */
export type Tables = {
  bookings: Map<string, BookingRow>;
  attempts: Map<string, AttemptRow>;
  voids: Map<string, VoidEntry>;
  keys: Map<string, KeyRow>;
  journals: Map<string, JournalRow>;
  places: Map<string, { byte: number; mark: string }>;
  epochs: Map<string, number>;
  /** The place of each build. */
  builds: Map<string, number>;
  batches: Map<string, BatchRow>;
  queue: Map<string, QueueRow>;
  paces: Map<string, Pace>;
  /** The audit log of the one shop, by number. */
  log: Map<number, LoggedEvent>;
  endpoints: Map<string, typeof webhookEndpoints.$inferSelect>;
  deliveries: Map<string, typeof webhookDeliveries.$inferSelect>;
  plans: Map<string, typeof plans.$inferSelect>;
  /** How many plans each key may make within a day, by its user. */
  plansADay: Map<string, number>;
  prints: Map<string, JobRow & { version: string }>;
  /** By print, in their order. */
  printLabels: Map<string, readonly JobLabelRow[]>;
  /** How often a print is in the audit log. */
  printEvents: Map<string, number>;
};

const emptyTables = (): Tables => ({
  bookings: new Map(),
  attempts: new Map(),
  voids: new Map(),
  keys: new Map(),
  journals: new Map(),
  places: new Map(),
  epochs: new Map(),
  builds: new Map(),
  batches: new Map(),
  queue: new Map(),
  paces: new Map(),
  log: new Map(),
  endpoints: new Map(),
  deliveries: new Map(),
  plans: new Map(),
  plansADay: new Map(),
  prints: new Map(),
  printLabels: new Map(),
  printEvents: new Map(),
});

export const copyOf = (tables: Tables): Tables => ({
  bookings: new Map(tables.bookings),
  attempts: new Map(tables.attempts),
  voids: new Map(tables.voids),
  keys: new Map(tables.keys),
  journals: new Map(tables.journals),
  places: new Map(tables.places),
  epochs: new Map(tables.epochs),
  builds: new Map(tables.builds),
  batches: new Map(tables.batches),
  queue: new Map(tables.queue),
  paces: new Map(tables.paces),
  log: new Map(tables.log),
  endpoints: new Map(tables.endpoints),
  deliveries: new Map(tables.deliveries),
  plans: new Map(tables.plans),
  plansADay: new Map(tables.plansADay),
  prints: new Map(tables.prints),
  printLabels: new Map(tables.printLabels),
  printEvents: new Map(tables.printEvents),
});

type Transaction = { owner: Actor | null; before: Tables; startedAt: Date; isOver: boolean };

/** What a statement does, at what the clock shows then; `startedAt` is what PostgreSQL's now() gives in the whole transaction. */
type Step<T> = (tables: Tables, now: Date, startedAt: Date) => T;

/** An instance that is stopped in the middle of a transaction loses it after so long (`idle_in_transaction_session_timeout`). */
const IDLE_MS = 3_000;

const lost = () => new DrizzleQueryError('', [], new Error('Connection terminated unexpectedly'));

/** One PostgreSQL, with the database that is in use on it. */
export class MemoryDatabase {
  tables = emptyTables();
  /** Which copy of the database this is (`database_incarnation()`). */
  incarnation = 1;
  /** How far its clock is ahead of the right one. */
  clockAheadMs = 0;
  clockPutAt = Number.NEGATIVE_INFINITY;
  /** The processes that have read it. */
  readonly clockReadBy = new Set<Actor>();
  isDown = false;
  #open: Transaction | null = null;
  #waiting: (() => void)[] = [];

  /** Whether no transaction is under way: what the rows say then stands. */
  get isAtRest(): boolean {
    return this.#open === null;
  }

  /** The time of the database. */
  now(): Date {
    return new Date(world().now + this.clockAheadMs);
  }

  /** What a process asks this database with. */
  connect(owner: Actor): Database {
    const orm: MemoryOrm = {
      ask: (run) => this.#ask(owner, run),
      transaction: (run) => this.#transaction(owner, run),
    };
    const watch = watchDatabaseTime();
    const surelyPast = (now: Date) => {
      this.clockReadBy.add(owner);
      return watch(now);
    };
    return { orm: orm as unknown as Orm, surelyPast } as Database;
  }

  /** Puts other rows in the place of those in use; all connections are cut. */
  replace(tables: Tables): void {
    this.endTransactions(() => true);
    this.tables = tables;
    this.incarnation += 1;
  }

  /** Rolls back the transaction of an owner who is gone. */
  endTransactions(isIt: (owner: Actor | null) => boolean): void {
    const open = this.#open;
    if (!open || !isIt(open.owner)) return;
    open.isOver = true;
    this.tables = open.before;
    this.#unlock();
  }

  #ask<T>(owner: Actor, run: Step<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const arrive = () => {
        if (this.isDown) return void world().later(owner, 5, () => reject(lost()));
        if (this.#open) return void this.#waiting.push(arrive);
        const { said, error } = attempt(() => run(this.tables, this.now(), this.now()));
        world().onDone(owner);
        const isLost = world().goesWrong('lost answers', 2);
        const answer = () => (isLost ? reject(lost()) : error ? reject(error) : resolve(said as T));
        // Most answers are back before anything else happens.
        world().later(owner, world().random.percent(75) ? 0 : world().random.between(1, 20), answer);
      };
      world().later(null, world().random.between(0, 20), arrive);
    });
  }

  #transaction<T>(owner: Actor, run: (orm: Orm) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        if (this.isDown) return void world().later(owner, 5, () => reject(lost()));
        if (this.#open) return void this.#waiting.push(begin);
        const open: Transaction = { owner, before: copyOf(this.tables), startedAt: this.now(), isOver: false };
        this.#open = open;
        this.#watch(open);
        world().later(owner, 1, () => void this.#within(open, owner, run).then(resolve, reject));
      };
      world().later(null, world().random.between(0, 20), begin);
    });
  }

  async #within<T>(open: Transaction, owner: Actor, run: (orm: Orm) => Promise<T>): Promise<T> {
    const orm: MemoryOrm = {
      ask: (step) =>
        new Promise((resolve, reject) => {
          world().later(owner, world().random.between(0, 10), () => {
            if (open.isOver) return reject(lost());
            try {
              resolve(step(this.tables, this.now(), open.startedAt));
              world().onDone(owner);
            } catch (error) {
              reject(error);
            }
          });
        }),
      transaction: (inner) => inner(orm as unknown as Orm),
    };
    try {
      const value = await run(orm as unknown as Orm);
      if (open.isOver) throw lost();
      this.#end(open);
      world().onDone(owner);
      if (world().goesWrong('lost answers', 2)) throw lost();
      return value;
    } catch (error) {
      if (!open.isOver) {
        this.tables = open.before;
        this.#end(open);
      }
      throw error;
    }
  }

  /** Ends a transaction whose owner does nothing any more. */
  #watch(open: Transaction): void {
    world().later(null, IDLE_MS, () => {
      if (open.isOver) return;
      const { owner } = open;
      if (owner?.isGone || (owner && owner.frozenUntil > world().now)) this.endTransactions((each) => each === owner);
      else this.#watch(open);
    });
  }

  #end(open: Transaction): void {
    open.isOver = true;
    this.#unlock();
  }

  #unlock(): void {
    this.#open = null;
    for (const begin of this.#waiting.splice(0)) world().later(null, 0, begin);
  }
}

function attempt<T>(run: () => T): { said?: T; error?: unknown } {
  try {
    return { said: run() };
  } catch (error) {
    return { error };
  }
}

/** What stands in the place of drizzle's: a statement is a function over the rows and the database's time. */
export type MemoryOrm = {
  ask<T>(run: Step<T>): Promise<T>;
  transaction<T>(run: (orm: Orm) => Promise<T>): Promise<T>;
};

/** Asks the rows in the place of a statement of the product. */
export function ask<T>(orm: Orm, run: Step<T>): Promise<T> {
  return (orm as unknown as MemoryOrm).ask(run);
}
